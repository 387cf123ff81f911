import type { ReactNode } from "react";
import { callHref, whatsappHref } from "@/components/business/facts";
import { hasTray } from "@/components/tray/tray";
import { Button } from "@/components/ui/button";
import { CloseLink } from "@/components/ui/close-link";
import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import type { BusinessDetail } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

const ACT = "dish-do";

type FrameProps = {
  readonly business: BusinessDetail;
  readonly lng: Language;
  readonly href: string;
  /** Text to share; without script, by WhatsApp. */
  readonly shared: string;
  /** Button to order the dish, if it is available. */
  readonly add: ReactNode;
  readonly children: ReactNode;
};

export function DishFrame({ business, lng, href, shared, add, children }: FrameProps) {
  const [menu, t, share] = [texts(lng, "menu"), texts(lng, "business"), texts(lng, "share")];
  const isClosed = business.status === "closed";
  const [call, whatsapp] = isClosed ? [null, null] : [callHref(business), whatsappHref(business)];
  return (
    <>
      <div className="dish-sheet__bar">
        <CloseLink className="dish-sheet__close" href={href} label={menu("close")} />
        <a
          className="dish-sheet__share"
          href={`https://wa.me/?text=${encodeURIComponent(shared)}`}
          target="_blank"
          rel="nofollow noopener"
          aria-label={menu("share")}
          data-share=""
          data-copied={share("copied")}
          data-failed={share("copyFailed")}
        >
          <Icon name="share-2" />
        </a>
      </div>
      {/* Scrolls on its own, so that the footer never covers the last line. */}
      <div className="dish-sheet__scroll" data-scroll="">
        {children}
      </div>
      {call || whatsapp || add ? (
        <div className="dish-sheet__foot">
          {call ? (
            <a className={ACT} href={call}>
              <Icon name="phone" />
              {t("call")}
            </a>
          ) : null}
          {whatsapp ? (
            <a className={ACT} href={whatsapp} target="_blank" rel="nofollow ugc noopener">
              <Icon name="whatsapp" />
              {t("whatsapp")}
            </a>
          ) : null}
          {add}
        </div>
      ) : null}
    </>
  );
}

type AddProps = {
  readonly lng: Language;
  /** Empty if the script fills it in. */
  readonly id: string;
  readonly title: string;
  /** Name in the language in which the business reads orders, if it differs. */
  readonly told: string | undefined;
};

/** Adds the dish to the order; the slot before it is for the button that removes it (components/tray). */
export function AddToTray({ lng, id, title, told }: AddProps) {
  const t = texts(lng, "tray");
  return (
    <>
      <ScriptSlot as="span" name="tray" />
      <Button
        className="dish-put"
        icon="plus"
        data-island=""
        data-add={id}
        data-told={told}
        aria-label={t("add", { name: title })}
      >
        {t("addWord")}
      </Button>
    </>
  );
}

type SketchProps = Pick<FrameProps, "business" | "lng"> & {
  /** `https://host` */
  readonly origin: string;
};

/**
 * Placeholder shown at once when a dish is tapped. The script copies the menu row into it; the rest loads afterwards.
 * Offline it stays like this.
 */
export function DishSketch({ business, lng, origin }: SketchProps) {
  const here = paths.business(lng, business, "menu");
  const add = hasTray(business) ? <AddToTray lng={lng} id="" title="" told={undefined} /> : null;
  return (
    <div hidden data-sketch="dish" data-class="dish-sheet dish-sheet--sketch">
      <DishFrame business={business} lng={lng} href={here} shared={origin + here} add={add}>
        <div data-slot="" />
        <p className="dish-sheet__coming" aria-hidden="true" />
        <p className="dish-sheet__alone">{texts(lng, "menu")("rest")}</p>
      </DishFrame>
    </div>
  );
}
