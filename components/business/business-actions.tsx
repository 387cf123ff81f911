import { SaveButton } from "@/components/bookmark/save-button";
import { AddMark } from "@/components/list/add-button";
import { SHARE_ID } from "@/components/share/share-sheet";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Sheet } from "@/components/ui/sheet";
import type { BusinessTexts } from "@/components/ui/translators";
import { formatPhone } from "@/lib/i18n/format";
import type { Ways } from "./facts";

export const WAYS_ID = "ways";

export type Actions = {
  call: { href: string; number: string } | null;
  whatsapp: string | null;
  /** Saving and adding to lists; guests are sent to the login and back (BIZ-10). */
  mark: { business: { _id: string; name: string }; saveLabel: string; listLabel: string; login: string };
};

type Props = { t: BusinessTexts; actions: Actions };

/** The actions below the facts, from tablet width on. A closed business can only be saved and shared. */
export function ActionRow({ t, actions, isClosed }: Props & { isClosed: boolean }) {
  const { call, whatsapp } = actions;
  return (
    <div className="action-row">
      {call && !isClosed ? (
        <Button href={call.href} variant="primary" icon="phone">
          <span className="visually-hidden">{t("call")}</span> <bdi dir="ltr">{formatPhone(call.number)}</bdi>
        </Button>
      ) : null}
      {whatsapp && !isClosed ? (
        <Button href={whatsapp} variant="outline" icon="whatsapp" rel="nofollow ugc noopener" target="_blank">
          {t("whatsapp")}
        </Button>
      ) : null}
      {isClosed ? null : (
        <Button type="button" variant="outline" icon="navigation" popoverTarget={WAYS_ID}>
          {t("directions")}
        </Button>
      )}
      <span className="flex gap-2">
        <QuickActions t={t} actions={actions} />
      </span>
    </div>
  );
}

export function QuickActions({ t, actions }: Props) {
  const { business, saveLabel, listLabel, login } = actions.mark;
  return (
    <>
      <SaveButton id={business._id} name={business.name} label={saveLabel} login={login} className="icon-button" />
      <AddMark business={business} label={listLabel} login={login} />
      <button className="icon-button" type="button" popoverTarget={SHARE_ID} aria-label={t("share")}>
        <Icon name="share-2" />
      </button>
    </>
  );
}

/** Fixed at the bottom of phones, within reach of the thumb. */
export function ActionBar({ t, actions }: Props) {
  const { call, whatsapp } = actions;
  return (
    <nav className="action-bar" aria-label={t("actions")}>
      {call ? (
        <Button href={call.href} variant="primary" icon="phone">
          {t("call")}
        </Button>
      ) : null}
      {whatsapp ? (
        <a className="button bg-lapis-tint text-lapis" href={whatsapp} rel="nofollow ugc noopener" target="_blank">
          <Icon name="whatsapp" />
          {t("whatsapp")}
        </a>
      ) : null}
      <Button type="button" variant="outline" icon="navigation" popoverTarget={WAYS_ID}>
        {t("directions")}
      </Button>
    </nav>
  );
}

export function WaysSheet({ t, ways }: { t: BusinessTexts; ways: Ways }) {
  return (
    <Sheet id={WAYS_ID} title={t("waysTitle")} closeLabel={t("close")}>
      <WayLinks t={t} ways={ways} />
    </Sheet>
  );
}

function WayLinks({ t, ways }: { t: BusinessTexts; ways: Ways }) {
  return (
    <ul className="ways">
      {(["app", "google", "osm"] as const).map((way) => {
        const href = ways[way];
        if (!href) return null;
        const outside = way === "app" ? {} : { target: "_blank", rel: "noopener" };
        return (
          <li key={way}>
            <a href={href} {...outside} data-track={`way-${way}`}>
              <Icon name={way === "app" ? "navigation" : "map"} />
              {t(`ways.${way}`)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
