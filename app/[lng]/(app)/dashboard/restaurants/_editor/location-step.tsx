"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { LanguageTabs, writtenOf } from "@/components/resource/language-tabs";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { useOpening } from "@/components/resource/use-opening";
import { Button } from "@/components/ui/button";
import { InputField, SelectField } from "@/components/ui/field";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { CITIES, type City, LANGUAGES } from "@/lib/core/constants";
import { isInAfghanistan } from "@/lib/core/position";
import { nearestProvince, provinceOf } from "@/lib/core/provinces";
import { sortByName } from "@/lib/i18n/collate";
import { directionOf, type Language } from "@/lib/i18n/language";
import { degrees, isShortLink, type Position, positionOf, readPosition } from "./position";
import type { StepProps } from "./step-props";

const ADDRESS_MAX = 300;

const load = () => import("./position-map").then(({ PositionMap }) => ({ default: PositionMap }));
const PositionMap = lazyWithRetry(load);

/** Address, directions and position on the map (DRS-06, DRS-10). */
export function LocationStep({ lng, form }: StepProps) {
  const t = useTranslations("businessEditor");
  const enums = useTranslations("enums");
  const id = useId();
  const { register, formState } = form;
  const cities = sortByName([...CITIES], (city) => enums(`city.${city}`), lng);
  return (
    <>
      <SelectField
        {...register("city")}
        id={`${id}-city`}
        label={t("city")}
        choose={t("chooseCity")}
        options={cities.map((city) => [city, enums(`city.${city}`)])}
        error={formState.errors.city?.message}
      />
      <Landmark lng={lng} of={lng} form={form} />
      <PositionFields lng={lng} form={form} />
      <Addresses lng={lng} form={form} />
    </>
  );
}

type LandmarkProps = Pick<StepProps, "lng" | "form"> & { readonly of: Language };

/** How to find it, as guests ask their way: before any number. */
function Landmark({ lng, of, form: { register, formState } }: LandmarkProps) {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const id = useId();
  return (
    <InputField
      {...register(`landmark.${of}`)}
      id={`${id}-landmark`}
      label={t("landmark")}
      optional={words("optional")}
      hint={of === lng ? t("landmarkHint") : undefined}
      error={formState.errors.landmark?.[of]?.message}
      lang={of}
      dir={directionOf(of)}
      maxLength={ADDRESS_MAX}
      autoComplete="off"
    />
  );
}

/** The address, and how to find it in the other languages. */
function Addresses({ lng, form }: Pick<StepProps, "lng" | "form">) {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const id = useId();
  const { register, watch, formState } = form;
  const { errors } = formState;
  const [address, landmark] = watch(["address", "landmark"]);
  const isWrong = (of: Language) => Boolean(errors.address?.[of] ?? (of !== lng && errors.landmark?.[of]));
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{t("addresses")}</h3>
      <LanguageTabs
        label={t("addresses")}
        first={lng}
        writtenIn={(of) => writtenOf([address[of], landmark[of]])}
        wrong={LANGUAGES.find(isWrong)}
      >
        {(of) => (
          <>
            {of === lng ? null : <Landmark lng={lng} of={of} form={form} />}
            <InputField
              {...register(`address.${of}`)}
              id={`${id}-${of}-address`}
              label={t("address")}
              optional={words("optional")}
              error={errors.address?.[of]?.message}
              lang={of}
              dir={directionOf(of)}
              maxLength={ADDRESS_MAX}
              autoComplete="off"
            />
          </>
        )}
      </LanguageTabs>
    </section>
  );
}

/** The point on the map, also set by the device's position or as two numbers. */
function PositionFields({ lng, form }: Pick<StepProps, "lng" | "form">) {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const enums = useTranslations("enums");
  const open = useOpening();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isLost, setLost] = useState(false);
  const { register, formState, watch, setValue, clearErrors } = form;
  const [latitude, longitude, city] = watch(["latitude", "longitude", "city"]);
  const position = positionOf(latitude, longitude);
  const near = position && isInAfghanistan(position) ? nearestProvince(position) : null;
  const take = (found: Position) => {
    setLost(false);
    clearErrors(["latitude", "longitude"]);
    for (const name of ["latitude", "longitude"] as const)
      setValue(name, degrees(found[name]), { shouldDirty: true, shouldTouch: true });
  };
  const field = (name: "latitude" | "longitude") => ({
    ...register(name, {
      onChange: ({ target }) => {
        const pasted = readPosition(target.value);
        if (pasted) take(pasted);
      },
    }),
    id: `${id}-${name}`,
    label: t(name),
    optional: words("optional"),
    error: formState.errors[name]?.message,
    inputMode: "decimal" as const,
    dir: "ltr",
    autoComplete: "off",
  });
  return (
    <fieldset className="grid min-w-0 gap-3 border-0 p-0">
      <legend className="mb-1 p-0 font-semibold">{t("position")}</legend>
      <div className="flex flex-wrap gap-2">
        {isOpen ? null : (
          <Button
            variant="outline"
            size="small"
            icon="map"
            onPointerEnter={() => void load()}
            onClick={() => open(load, () => setOpen(true))}
          >
            {t("openMap")}
          </Button>
        )}
        <Button
          variant="outline"
          size="small"
          icon="locate-fixed"
          onClick={() =>
            navigator.geolocation.getCurrentPosition(
              ({ coords }) => take({ latitude: coords.latitude, longitude: coords.longitude }),
              () => setLost(true),
              { enableHighAccuracy: true, timeout: 15_000 },
            )
          }
        >
          {t("whereIAm")}
        </Button>
      </div>
      <PanelSuspense>
        {isOpen ? (
          <PositionMap lng={lng} position={position} city={city as City | ""} start={startOf(city)} onChange={take} />
        ) : null}
      </PanelSuspense>
      <p role="status" className="text-sm text-saffron-ink empty:hidden">
        {isShortLink(latitude + longitude) ? t("shortLink") : null}
        {position && near === null ? t("abroad") : null}
        {near && city !== "" && near !== city ? t("otherProvince", { city: enums(`city.${near}`) }) : null}
        {isLost ? t("noPosition") : null}
      </p>
      <p className="text-sm text-ink-2">{t("positionHint")}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <InputField {...field("latitude")} />
        <InputField {...field("longitude")} />
      </div>
    </fieldset>
  );
}

/** Initial centre of the map without a position: the province, or else Kabul. */
function startOf(city: string): Position {
  const [latitude, longitude] = provinceOf((city === "" ? "kabul" : city) as City).center;
  return { latitude, longitude };
}
