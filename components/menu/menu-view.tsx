import type { ReactNode } from "react";
import { hasTray, languageOfOrders } from "@/components/tray/tray";
import { ToTrayCard, TrayCard } from "@/components/tray/tray-card";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { ScriptSlot } from "@/components/ui/script-slot";
import { StaticRows } from "@/components/ui/static-rows";
import type { EnumTexts, MenuTexts } from "@/components/ui/translators";
import type { BusinessDetail } from "@/lib/business/model";
import { DISH_LABELS, type Language } from "@/lib/core/constants";
import { correctionHref } from "@/lib/correction/href";
import type { Menu, MenuGroup } from "@/lib/dish/model";
import { countValues, formatDate, formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { DishSketch } from "./dish-frame";
import { DishMarks } from "./dish-marks";
import { type DishWords, dishRows } from "./dish-rows";

import { groupTitle } from "./group-title";
import "./menu.css";

type Props = {
  business: BusinessDetail;
  lng: Language;
  /** The shown part: the whole menu, search results, or the group of the open dish. */
  menu: Menu;
  groups: Menu["groups"];
  /** `https://host`, for the share link. */
  origin: string;
  query: string;
  /** The URL asks for a dish that does not exist. */
  isUnknownDish: boolean;
  children?: ReactNode;
};

/** The menu by groups, with prices in AFN (BIZ-13); group links and search stay visible while scrolling. */
export function MenuView({ business, lng, menu, groups, origin, query, isUnknownDish, children }: Props) {
  const [t, enums] = [texts(lng, "menu"), texts(lng, "enums")];
  const here = paths.business(lng, business, "menu");
  if (groups.length === 0) return <EmptyMenu t={t} href={correctionHref(lng, business, { reason: "other" })} />;
  const wrong = correctionHref(lng, business, { reason: "price" });
  const words: DishWords = {
    ...dishWords(t, enums, lng, paths.page(lng, "login", { from: here })),
    add: hasTray(business)
      ? { label: aroundName(texts(lng, "tray")("add", { name: SLOT })), told: languageOfOrders(business) }
      : null,
  };
  // Hidden businesses take no orders.
  const hasCard = hasTray(business) && business.status === "confirmed";
  return (
    <DishMarks lng={lng}>
      <div className={hasCard ? "menu-page" : undefined}>
        <div>
          <div className="menu-tools">
            <div className="page-width menu-tools__row">
              <MenuSearch t={t} here={here} query={query} />
              <GroupChips t={t} lng={lng} groups={groups} base={menu.dishCount === business.dishCount ? "" : here} />
            </div>
          </div>
          <div className="page-width pb-10 lg:pb-16" data-overlays="">
            {hasCard ? <ToTrayCard lng={lng} /> : null}
            {isUnknownDish ? <Notice tone="warn">{t("unknownTitle")}</Notice> : null}
            <Found t={t} lng={lng} query={query} count={menu.dishCount} here={here} />
            <ScriptSlot name="dishes" />
            <div data-dishes="">
              {menu.groups.map(({ group, dishes }) => (
                <section
                  className="menu-section"
                  key={group.id}
                  id={groupId(group)}
                  aria-labelledby={`h-${groupId(group)}`}
                >
                  <h2 id={`h-${groupId(group)}`}>{groupTitle(group, lng)}</h2>
                  <StaticRows
                    className="menu-section__dishes"
                    within={groupId(group)}
                    staticHtml={dishRows(dishes, words)}
                  />
                </section>
              ))}
            </div>
            <p className="menu-end">
              {business.menuUpdatedAt ? t("updated", { date: formatDate(business.menuUpdatedAt, lng) }) : null}
              {wrong ? (
                <a className="text-link tap-link" href={wrong} rel="nofollow">
                  {t("wrong")}
                </a>
              ) : null}
              <a className="text-link tap-link" href={paths.print(lng, business)} rel="nofollow">
                <Icon name="printer" />
                {texts(lng, "print")("link")}
              </a>
            </p>
          </div>
        </div>
        {hasCard ? <TrayCard business={business} lng={lng} /> : null}
      </div>
      {children ?? <DishSketch business={business} lng={lng} origin={origin} />}
      <ScriptSlot name="overlay" />
    </DishMarks>
  );
}

/** The browser also stores this value as the selected group (BIZ-12). */
export function groupId(group: MenuGroup): string {
  return `g-${group.slug}`;
}

/** A GET form: the server renders the filtered page; with script, filtering happens while typing. */
function MenuSearch({ t, here, query }: { t: MenuTexts; here: string; query: string }) {
  return (
    <search className="menu-search peer">
      <form className="menu-search__form" action={here}>
        <Icon name="search" />
        {/* A circle that widens over the chips when it is used; from 1024 px there is room for both. */}
        <input
          className="menu-search__input"
          type="search"
          name="q"
          defaultValue={query}
          placeholder={t("search")}
          aria-label={t("search")}
          maxLength={80}
          dir="auto"
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}

type ChipsProps = { t: MenuTexts; lng: Language; groups: Menu["groups"]; base: string };

function GroupChips({ t, lng, groups, base }: ChipsProps) {
  return (
    <nav className="group-chips" aria-label={t("groups")}>
      {groups.map(({ group, dishes }) => (
        <a key={group.id} className="jump-chip" href={`${base}#${groupId(group)}`}>
          {groupTitle(group, lng)} <small>{formatNumber(dishes.length, lng)}</small>
        </a>
      ))}
    </nav>
  );
}

type FoundProps = { t: MenuTexts; lng: Language; query: string; count: number; here: string };

/** Always rendered, so that screen readers announce the search result. */
function Found({ t, lng, query, count, here }: FoundProps) {
  return (
    <p className="menu-found" role="status">
      <ScriptSlot as="span" name="found" />
      {query ? (
        <span className="contents" data-found="">
          {count === 0 ? t("none", { query }) : t("found", { query, ...countValues(count, lng) })}
          <a className="text-link tap-link" href={here}>
            {t("clear")}
          </a>
        </span>
      ) : null}
    </p>
  );
}

function EmptyMenu({ t, href }: { t: MenuTexts; href: string | null }) {
  return (
    <div className="page-width pb-10 lg:pb-16 pt-6">
      <EmptyState title={t("emptyTitle")} text={t("emptyText")}>
        {href ? (
          <Button href={href} variant="primary" icon="camera" rel="nofollow">
            {t("emptyAct")}
          </Button>
        ) : null}
      </EmptyState>
    </div>
  );
}

const SLOT = "\u0000";

/** Texts of a row, looked up once for a menu of up to 300 rows. */
function dishWords(t: MenuTexts, enums: EnumTexts, lng: Language, loginHref: string): Omit<DishWords, "add"> {
  const labels = DISH_LABELS.map((label) => [label, enums(`label.${label}`)] as const);
  const like = aroundName(t("like", { name: SLOT }));
  return { lng, loginHref, soldOut: t("soldOut"), like, labels: Object.fromEntries(labels) };
}

function aroundName(label: string): [before: string, after: string] {
  const [before = "", after = ""] = label.split(SLOT);
  return [before, after];
}
