import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import { CITIES, type City, type Language, QUERY_MAX_LENGTH } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

/** Groups of suggestions, in display order. */
const GROUPS = ["dish", "business", "city", "category"] as const;

const CITY = "search-box__city";

type SearchBoxProps = {
  readonly lng: Language;
  /** Target of the form; defaults to the search in the city, or in all. */
  readonly action?: string;
  readonly value?: string;
  readonly city?: City | undefined;
  /** Lets users of wide screens choose the province: in a popover (`popoverId`) or in a select (`true`). */
  readonly cityControl?: true | { readonly name: string; readonly popoverId: string };
  /** Extra parameters to send along. */
  readonly keep?: Readonly<Record<string, string>>;
  /** Popular searches, suggested while the field is empty. */
  readonly popular?: readonly string[];
  /** Needed if a page has two boxes. */
  readonly id?: string;
};

/** The search form: a plain GET; a script adds suggestions (components/vanilla/suggest.ts). */
export function SearchBox(props: SearchBoxProps) {
  const { lng, value = "", city, cityControl, keep = {}, popular = [], id = "search" } = props;
  const t = texts(lng, "search");
  const home = texts(lng, "home");
  // The select sends the city as a parameter; without it the path contains the city.
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
        <Icon name="search" />
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
          <button type="button" className={CITY} popoverTarget={cityControl.popoverId}>
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
    <select className={CITY} name="city" defaultValue={city} aria-label={home("chooseProvince")}>
      <option value="">{home("wholeCountry")}</option>
      {CITIES.map((slug) => (
        <option key={slug} value={slug}>
          {enums(`city.${slug}`)}
        </option>
      ))}
    </select>
  );
}
