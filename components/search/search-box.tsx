import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import { CITIES, type City, type Language, QUERY_MAX_LENGTH } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

/** Kinds of suggestions, in the order that they are shown. */
const GROUPS = ["dish", "business", "city", "category"] as const;

type SearchBoxProps = {
  readonly lng: Language;
  /** Where the form leads; the search of the city, or of all, unless told. */
  readonly action?: string;
  readonly value?: string;
  readonly city?: City | undefined;
  /** On wide screens the province can be chosen: from a list of its own (`popoverId`), or right here (`true`). */
  readonly cityControl?: true | { readonly name: string; readonly popoverId: string };
  /** Further parameters that the search keeps. */
  readonly keep?: Readonly<Record<string, string>>;
  /** What many look for, offered while nothing is typed. */
  readonly popular?: readonly string[];
  /** Distinguishes two boxes on one page. */
  readonly id?: string;
};

/** The search form: plain GET; suggestions while typing are added by script (components/vanilla/suggest.ts). */
export function SearchBox(props: SearchBoxProps) {
  const { lng, value = "", city, cityControl, keep = {}, popular = [], id = "search" } = props;
  const t = texts(lng, "search");
  const home = texts(lng, "home");
  // With the select the city is a parameter; without it the address says it.
  const action = props.action ?? paths.search(lng, cityControl === true ? {} : { city });
  const hints = {
    "data-groups": JSON.stringify(Object.fromEntries(GROUPS.map((group) => [group, t(`groups.${group}`)]))),
    "data-recent": t("recent"),
    "data-clear": t("clearRecent"),
    "data-remove": t("removeRecent", { text: "{text}" }),
    "data-all": t("searchAll", { text: "{text}" }),
    "data-one": t("places", { count: "#", form: "one" }),
    "data-other": t("places", { count: "#", form: "other" }),
    "data-from": t("fromPrice", { price: "#" }),
    ...(popular.length > 0 && { "data-popular": JSON.stringify({ [t("popular")]: popular }) }),
  };
  return (
    <search>
      <form className="search-box" action={action} data-search data-language={lng} data-city={city} {...hints}>
        <Icon name="search" className="search-box__lead" />
        <input
          className="search-box__input"
          id={id}
          type="search"
          name="search"
          defaultValue={value}
          maxLength={QUERY_MAX_LENGTH}
          role="combobox"
          aria-expanded="false"
          aria-autocomplete="list"
          aria-controls={`${id}-suggestions`}
          aria-label={home("searchLabel")}
          placeholder={home("searchLabel")}
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
        />
        {Object.entries(keep).map(([name, kept]) => (
          <input key={name} type="hidden" name={name} value={kept} />
        ))}
        {cityControl === true ? <CitySelect lng={lng} city={city} /> : null}
        {typeof cityControl === "object" ? (
          <button type="button" className="search-box__city" popoverTarget={cityControl.popoverId}>
            <Icon name="map-pin" />
            <span data-city-name="" suppressHydrationWarning>
              {cityControl.name}
            </span>
            <Icon name="chevron-down" />
          </button>
        ) : null}
        <button type="submit" className="search-box__go" aria-label={home("search")}>
          <Icon name="search" />
          <span>{home("search")}</span>
        </button>
        <ScriptSlot
          className="suggestions"
          id={`${id}-suggestions`}
          role="listbox"
          aria-label={home("searchLabel")}
          data-suggestions
          hidden
        />
      </form>
    </search>
  );
}

function CitySelect({ lng, city = "" }: { readonly lng: Language; readonly city?: City | "" | undefined }) {
  const home = texts(lng, "home");
  const enums = texts(lng, "enums");
  return (
    <select className="search-box__city" name="city" defaultValue={city} aria-label={home("chooseProvince")}>
      <option value="">{home("wholeCountry")}</option>
      {CITIES.map((slug) => (
        <option key={slug} value={slug}>
          {enums(`city.${slug}`)}
        </option>
      ))}
    </select>
  );
}
