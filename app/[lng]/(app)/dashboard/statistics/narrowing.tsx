"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { BusinessChoice } from "@/components/business-choice/business-choice";
import type { BusinessName } from "@/components/business-choice/business-name";
import { wordOf } from "@/components/resource/list-input";
import { FilterChip, ToolbarRow } from "@/components/resource/list-toolbar";
import { ToolbarChoice } from "@/components/resource/toolbar-choice";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { BUSINESS_TYPES, CITIES } from "@/lib/core/constants";
import { parseIsoDay } from "@/lib/i18n/calendar";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { PERIOD_DAYS_MAX, PERIODS } from "@/lib/statistics/model";
import { type DayFaults, faultsOf, type StatisticsState } from "./statistics";

type NarrowingProps = {
  readonly lng: Language;
  readonly state: StatisticsState;
  /** The owner's businesses; null for admins, who see all. */
  readonly businesses: readonly BusinessName[] | null;
  readonly named: BusinessName | null;
  readonly onChange: (change: Partial<StatisticsState>) => void;
};

/** Period and businesses. */
export function Narrowing({ lng, state, businesses, named, onChange }: NarrowingProps) {
  const t = useTranslations("statistics");
  // Selected but not applied until its dates are entered.
  const [isOpen, setOpen] = useState(state.period === "custom");
  const period = isOpen ? "custom" : (wordOf(PERIODS, state.period) ?? "30");
  const choosePeriod = (chosen: string) => {
    setOpen(chosen === "custom");
    if (chosen !== "custom") onChange({ period: chosen, from: "", to: "" });
  };
  return (
    <div className="grid gap-3">
      <ToolbarRow>
        <ToolbarChoice
          name="period"
          label={t("period")}
          value={period}
          options={PERIODS.map((value) => [value, t(`periods.${value}`)] as const)}
          onChoose={choosePeriod}
        />
        {businesses ? (
          <OwnPlaces businesses={businesses} chosen={state.restaurant} onChange={onChange} />
        ) : (
          <AllPlaces lng={lng} state={state} named={named} onChange={onChange} />
        )}
      </ToolbarRow>
      {isOpen ? <OwnDays lng={lng} state={state} onChange={onChange} /> : null}
    </div>
  );
}

type OwnPlacesProps = Pick<NarrowingProps, "onChange"> & {
  readonly businesses: readonly BusinessName[];
  readonly chosen: string;
};

/** One or all of the owner's businesses; hidden if there is only one. */
function OwnPlaces({ businesses, chosen, onChange }: OwnPlacesProps) {
  const t = useTranslations("statistics");
  if (businesses.length < 2) return null;
  return (
    <ToolbarChoice
      name="restaurant"
      label={t("place")}
      value={chosen}
      options={[["", t("allMine")], ...businesses.map(({ id, name }) => [id, name] as const)]}
      onChoose={(restaurant) => onChange({ restaurant })}
    />
  );
}

type AllPlacesProps = Pick<NarrowingProps, "lng" | "state" | "named" | "onChange">;

function AllPlaces({ lng, state, named, onChange }: AllPlacesProps) {
  const t = useTranslations("statistics");
  const enums = useTranslations("enums");
  const [known, setKnown] = useState(named);
  const choice = (
    <BusinessChoice
      lng={lng}
      businesses={null}
      chosen={state.restaurant}
      onChoose={(business) => {
        setKnown(business);
        onChange({ restaurant: business.id, city: "", type: "" });
      }}
    />
  );
  if (state.restaurant !== "")
    return (
      <>
        <FilterChip
          text={known?.id === state.restaurant ? isolated(known.name) : t("place")}
          onClear={() => onChange({ restaurant: "" })}
        />
        {choice}
      </>
    );
  return (
    <>
      <ToolbarChoice
        name="city"
        label={t("csv.city")}
        value={wordOf(CITIES, state.city) ?? ""}
        options={[["", t("allCities")], ...CITIES.map((city) => [city, enums(`city.${city}`)] as const)]}
        onChoose={(city) => onChange({ city })}
      />
      <ToolbarChoice
        name="type"
        label={t("csv.type")}
        value={wordOf(BUSINESS_TYPES, state.type) ?? ""}
        options={[["", t("allTypes")], ...BUSINESS_TYPES.map((type) => [type, enums(`types.${type}`)] as const)]}
        onChoose={(type) => onChange({ type })}
      />
      {choice}
    </>
  );
}

type OwnDaysProps = {
  readonly lng: Language;
  readonly state: StatisticsState;
  readonly onChange: (change: Partial<StatisticsState>) => void;
};

const ENDS = ["from", "to"] as const;

/** A date range. Browsers show date fields in the Gregorian calendar, so the Solar Hijri dates are below. */
function OwnDays({ lng, state, onChange }: OwnDaysProps) {
  const t = useTranslations("statistics");
  const id = useId();
  const [days, setDays] = useState({ from: state.from, to: state.to });
  const [faults, setFaults] = useState<DayFaults>({});
  const show = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(days);
    setFaults(found);
    const wrong = ENDS.find((end) => found[end]);
    if (wrong) document.getElementById(`${id}-${wrong}`)?.focus();
    else onChange({ period: "custom", ...days });
  };
  const fault = (end: "from" | "to") => {
    const found = faults[end];
    return found === undefined ? undefined : t(`faults.${found}`, { max: formatNumber(PERIOD_DAYS_MAX, lng) });
  };
  return (
    <form
      noValidate
      onSubmit={show}
      className="flex flex-wrap items-start gap-3 rounded-lg border border-line bg-surface p-4"
    >
      {ENDS.map((end) => (
        <div key={end} className="min-w-44 flex-1 sm:flex-none">
          <InputField
            type="date"
            name={end}
            id={`${id}-${end}`}
            label={t(`ends.${end}`)}
            value={days[end]}
            hint={parseIsoDay(days[end]) === null ? undefined : formatDate(days[end], lng, { calendar: "solar" })}
            error={fault(end)}
            onChange={({ target }) => {
              setDays({ ...days, [end]: target.value });
              setFaults({ ...faults, [end]: undefined });
            }}
          />
        </div>
      ))}
      <Button type="submit" size="small" className="self-center">
        {t("show")}
      </Button>
    </form>
  );
}
