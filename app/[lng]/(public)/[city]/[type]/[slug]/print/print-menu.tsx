import { BusinessLogo, OtherNames } from "@/components/business/business-parts";
import { addressLine, nameOf } from "@/components/business/facts";
import { groupTitle } from "@/components/menu/group-title";
import type { EnumTexts, HoursTexts, PrintTexts } from "@/components/ui/translators";
import type { BusinessDetail } from "@/lib/business/model";
import type { DishLabel, Language } from "@/lib/core/constants";
import type { Dish, Menu } from "@/lib/dish/model";
import type { WeeklyHours } from "@/lib/hours/model";
import { type HoursRow, hoursRows, rangesText } from "@/lib/hours/table";
import { formatDate, formatNumber, formatPhone, weekdayName } from "@/lib/i18n/format";
import { pickFrom, pickTranslation } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import type { Paper } from "./papers";
import { Qr } from "./qr";

/** Labels that matter before ordering; "new" and "popular" are for screens only. */
const LABELS: ReadonlySet<DishLabel> = new Set<DishLabel>(["spicy", "vegetarian"]);
/** More phone numbers would push dishes off the first page. */
const PHONES_SHOWN = 3;

type Props = {
  business: BusinessDetail;
  lng: Language;
  groups: Menu["groups"];
  paper: Paper;
  now: Date;
  address: string;
};

/** The menu as a printed card: business, dishes with prices, and the QR code to the current prices. */
export function PrintMenu({ business, lng, groups, paper, now, address }: Props) {
  const [t, enums] = [texts(lng, "print"), texts(lng, "enums")];
  const city = enums(`city.${business.city}`);
  return (
    <article className={`print-sheet print-sheet--${paper}`}>
      <Head business={business} lng={lng} enums={enums} />
      {groups.length > 0 ? (
        <div className="print-menu">
          {groups.map(({ group, dishes }) => (
            <section className="print-group" key={group.id}>
              <h3>{groupTitle(group, lng)}</h3>
              <ul>
                {dishes.map((dish) => (
                  <DishLine key={dish.id} dish={dish} lng={lng} t={t} enums={enums} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      ) : (
        <p>{t("empty")}</p>
      )}
      <footer className="print-foot">
        <Qr text={address} label={t("qr")} />
        <div>
          <p className="print-foot__title">{t("fresh")}</p>
          <p>
            <bdi dir="ltr" lang="en">
              {address.replace(/^https?:\/\//, "")}
            </bdi>
          </p>
          <p dir="auto">{whereText(business, city, lng)}</p>
          <p className="print-foot__dates">
            {t("prices")} {t("printed", { date: formatDate(now, lng) })}
            {business.menuUpdatedAt ? ` · ${t("updated", { date: formatDate(business.menuUpdatedAt, lng) })}` : null}
          </p>
        </div>
      </footer>
    </article>
  );
}

type HeadProps = Pick<Props, "business" | "lng"> & { enums: EnumTexts };

function Head({ business, lng, enums }: HeadProps) {
  const name = nameOf(business, lng);
  return (
    <>
      <header className="print-head">
        <div>
          <p className="print-head__kind">
            {enums(`type.${business.type}`)} · {enums(`city.${business.city}`)}
          </p>
          <h2 className="print-head__name" lang={name.lang} dir="auto">
            {name.text}
          </h2>
          <p className="print-head__names">
            <OtherNames business={business} lng={lng} />
          </p>
          <Contact business={business} lng={lng} />
        </div>
        <BusinessLogo className="print-head__logo" business={business} lng={lng} sizes="96px" eager />
      </header>
      <div className="print-band" aria-hidden="true" />
    </>
  );
}

function Contact({ business, lng }: Pick<Props, "business" | "lng">) {
  const lines = hoursLines(business.hours, lng, texts(lng, "hours"));
  return (
    <>
      {business.phones.length > 0 ? (
        <p className="print-head__phones">
          {business.phones.slice(0, PHONES_SHOWN).map(({ number }) => (
            <bdi key={number} dir="ltr" lang="en">
              {formatPhone(number)}
            </bdi>
          ))}
        </p>
      ) : null}
      {lines.length > 0 ? (
        <p className="print-head__hours">
          {lines.map(({ days, times }) => (
            <span key={days}>
              <b>{days}</b> {times}
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}

type DishProps = { dish: Dish; lng: Language; t: PrintTexts; enums: EnumTexts };

function DishLine({ dish, lng, t, enums }: DishProps) {
  const text = pickFrom(dish.translation, lng, ({ title }) => title !== "");
  const isOut = dish.availability === "unavailable";
  return (
    <li className={isOut ? "print-dish print-dish--out" : "print-dish"}>
      <p className="print-line">
        <b lang={text?.lang} dir="auto">
          {text?.value.title}
        </b>
        {dish.labels
          .filter((label) => LABELS.has(label))
          .map((label) => (
            <small key={label}>{enums(`label.${label}`)}</small>
          ))}
        {isOut ? <small>{t("soldOut")}</small> : null}
        <i />
        <data value={dish.price}>{formatNumber(dish.price, lng)}</data>
      </p>
      {text?.value.description ? (
        <p className="print-dish__about" lang={text.lang} dir="auto">
          {text.value.description}
        </p>
      ) : null}
    </li>
  );
}

function whereText(business: BusinessDetail, city: string, lng: Language): string {
  const landmark = pickTranslation(business.landmark, lng)?.text;
  const address = addressLine(business, city, lng);
  return landmark ? `${address} · ${landmark}` : address;
}

type HoursLine = { readonly days: string; readonly times: string };

/**
 * The week in as few lines as possible: consecutive days with the same hours share a line. Empty when hours are
 * unknown.
 */
function hoursLines(hours: WeeklyHours | null, lng: Language, t: HoursTexts): HoursLine[] {
  const lines: { first: HoursRow; last: HoursRow; times: string }[] = [];
  // Paper does not mark today, so any date will do.
  for (const row of hoursRows(hours, new Date(0))) {
    const times = timesOf(row, lng, t);
    const line = lines.at(-1);
    if (line?.times === times) line.last = row;
    else lines.push({ first: row, last: row, times });
  }
  return lines.map(({ first, last, times }) => ({ days: daysOf(first, last, lng, t), times }));
}

function daysOf(first: HoursRow, last: HoursRow, lng: Language, t: HoursTexts): string {
  const [from, to] = [weekdayName(first.day, lng), weekdayName(last.day, lng)];
  if (first.day === "sat" && last.day === "fri") return t("everyDay");
  return from === to ? from : t("period", { from, to });
}

function timesOf({ ranges, isAllDay }: HoursRow, lng: Language, t: HoursTexts): string {
  if (ranges.length === 0) return t("closed");
  return isAllDay ? t("allDay") : rangesText(ranges, lng, t("nextDay"));
}
