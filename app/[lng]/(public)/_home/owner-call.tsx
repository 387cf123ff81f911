import { Button } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

const OFFERS = [
  ["print", "qr-code"],
  ["reply", "reply"],
  ["hours", "clock"],
] as const satisfies readonly (readonly [string, IconName])[];

export function OwnerCall({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "home.owners");
  return (
    <section
      className="owner-call grid gap-5 pt-10 pb-12 md:grid-cols-[1.3fr_1fr] md:items-center md:gap-14 md:pt-16 md:pb-18"
      aria-labelledby="owners"
    >
      <div>
        <h2 className="mb-1.5 text-xl md:text-2xl" id="owners">
          {t("title")}
        </h2>
        <p className="max-w-[29em] text-ink-2">{t("lead")}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            href={paths.page(lng, "contact-us", { reason: "add_restaurant" })}
            icon="store"
            className="max-md:flex-[1_1_100%]"
          >
            {t("add")}
          </Button>
          <Button href={`${paths.search(lng)}?search=`} variant="quiet" className="max-md:-ms-3">
            {t("claim")}
            <Icon name="chevron-right" />
          </Button>
        </div>
      </div>
      <ul className="grid gap-1">
        {OFFERS.map(([key, icon]) => (
          <li key={key} className="flex min-h-11 items-center gap-3 font-medium">
            <Icon name={icon} className="text-lg text-istalif" />
            {t(key)}
          </li>
        ))}
      </ul>
    </section>
  );
}
