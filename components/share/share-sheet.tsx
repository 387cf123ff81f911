import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Sheet } from "@/components/ui/sheet";
import { type Language, SOCIAL_NETWORKS, type SocialNetwork } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";

export const SHARE_ID = "share";

const WAY = "grid cursor-pointer justify-items-center gap-1 py-2 text-sm font-medium leading-[1.6]";
const SIGN = "size-14 rounded-full bg-lapis-tint p-4.25 text-lapis";

type Props = {
  lng: Language;
  title: string;
  text: string;
  url: string;
  children?: ReactNode;
};

/**
 * Share links for social networks, and the URL itself (BIZ-08, BIZ-09). All are plain links; the vanilla script adds
 * copying and the native share menu where supported.
 */
export function ShareSheet({ lng, title, text, url, children }: Props) {
  const t = texts(lng, "share");
  const networks = texts(lng, "layout");
  return (
    <Sheet id={SHARE_ID} title={title} closeLabel={texts(lng, "common")("close")}>
      <div className="share-link mb-4 grid gap-3">
        <input
          type="text"
          className="min-h-11 w-full rounded-md border border-line-strong bg-paper px-3 text-sm text-ink-2"
          value={url}
          readOnly
          dir="ltr"
          aria-label={t("link")}
        />
        <Button
          variant="primary"
          icon="copy"
          data-copy={url}
          data-copied={t("copied")}
          data-failed={t("copyFailed")}
          hidden
        >
          {t("copyLink")}
        </Button>
      </div>
      <ul className="share-grid grid grid-cols-3 gap-2" aria-label={t("with")}>
        {SOCIAL_NETWORKS.toReversed().map((network) => (
          <li key={network}>
            <a className={WAY} href={shareHref(network, url, text)} target="_blank" rel="nofollow noopener">
              <Icon name={network} className={SIGN} />
              {networks(`network.${network}`)}
            </a>
          </li>
        ))}
        <li data-web-share={text} hidden>
          <button type="button" className={WAY}>
            <Icon name="share-2" className={SIGN} />
            {t("more")}
          </button>
        </li>
      </ul>
      <p className="mt-3 text-xs leading-(--lh-small) text-ink-2">{t("instagramHint")}</p>
      {children}
    </Sheet>
  );
}

function shareHref(network: SocialNetwork, url: string, text: string): string {
  const [u, words] = [encodeURIComponent(url), encodeURIComponent(text)];
  switch (network) {
    case "whatsapp":
      return `https://wa.me/?text=${words}%0A${u}`;
    case "telegram":
      return `https://t.me/share/url?url=${u}&text=${words}`;
    case "facebook":
      return `https://www.facebook.com/sharer/sharer.php?u=${u}`;
    case "twitter":
      return `https://twitter.com/intent/tweet?url=${u}&text=${words}`;
    case "instagram":
      return "https://www.instagram.com/";
  }
}
