"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { copyText } from "@/components/vanilla/share";
import { useWrite } from "@/lib/api-client/use-write";
import { shareList, unshareList } from "@/lib/calls/list";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { qrShape } from "@/lib/qr/picture";
import type { List } from "./list";

type ShareDialogProps = {
  readonly lng: Language;
  readonly list: Pick<List, "_id" | "name" | "url">;
  readonly onClose: () => void;
};

export function ShareDialog({ lng, list: { _id, name, url }, onClose }: ShareDialogProps) {
  const t = useTranslations("lists");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const sharing = useWrite(shareList);
  const ending = useWrite(unshareList);
  const isPending = sharing.isPending || ending.isPending;
  const input = { params: { id: _id }, query: { lang: lng } };
  const onError = (error: unknown) => toast("error", errorText(error));
  const end = () => ending.mutate(input, { onSuccess: () => toast("success", t("private")), onError });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("shareTitle", { name: isolated(name) })}
      lead={t(url === null ? "shareLead" : "sharedLead")}
      closeLabel={words("close")}
    >
      {url === null ? (
        <Button
          className="mt-5"
          icon="link"
          aria-disabled={isPending}
          onClick={() => isPending || sharing.mutate(input, { onError })}
        >
          {t("makeLink")}
        </Button>
      ) : (
        <div className="mt-5 grid gap-4">
          <Link name={name} href={new URL(url, window.location.origin).href} />
          <Button
            variant="outline"
            icon="lock"
            className="text-anar"
            aria-disabled={isPending}
            onClick={() => isPending || end()}
          >
            {t("makePrivate")}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Link({ name, href }: { readonly name: string; readonly href: string }) {
  const t = useTranslations("lists");
  const id = useId();
  const { size, path } = qrShape(href);
  const copy = () =>
    copyText(href, { copied: t("copied"), failed: t("copyFailed") }).then(
      (isCopied) => isCopied || document.querySelector<HTMLInputElement>(`[id="${id}"]`)?.select(),
    );
  const send = () => void navigator.share({ title: name, url: href }).catch(() => undefined);
  const words = encodeURIComponent(name);
  return (
    <>
      <div className="grid gap-2">
        <label className="field__label" htmlFor={id}>
          {t("link")}
        </label>
        <input id={id} className="field__control" value={href} readOnly dir="ltr" />
        <Button icon="copy" onClick={() => void copy()}>
          {t("copy")}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="small"
          icon="whatsapp"
          href={`https://wa.me/?text=${words}%0A${encodeURIComponent(href)}`}
          target="_blank"
          rel="nofollow noopener noreferrer"
        >
          {t("whatsapp")}
        </Button>
        <Button
          variant="outline"
          size="small"
          icon="telegram"
          href={`https://t.me/share/url?url=${encodeURIComponent(href)}&text=${words}`}
          target="_blank"
          rel="nofollow noopener noreferrer"
        >
          {t("telegram")}
        </Button>
        {"share" in navigator ? (
          <Button variant="outline" size="small" icon="share-2" onClick={send}>
            {t("more")}
          </Button>
        ) : null}
      </div>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className="size-40 justify-self-center rounded-md"
        role="img"
        aria-label={t("qr")}
        shapeRendering="crispEdges"
      >
        <path fill="white" d={`M0 0h${size}v${size}H0z`} />
        <path fill="black" d={path} />
      </svg>
    </>
  );
}
