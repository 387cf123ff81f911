"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Likeness } from "@/components/resource/likeness";
import { useSettled } from "@/components/resource/use-settled";
import { Notice } from "@/components/ui/notice";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listDuplicates } from "@/lib/calls/business-manage";
import { LANGUAGES } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import type { BusinessValues } from "./business-values";
import { positionOf } from "./position";
import type { StepProps } from "./step-props";

/** Milliseconds after the last keystroke. */
const PAUSE = 700;

/** Possible duplicates, searched while the user types. */
export function Duplicates({ lng, form, stored }: Pick<StepProps, "lng" | "form" | "stored">) {
  const t = useTranslations("businessEditor");
  const asked = useSettled(JSON.stringify(askedOf(form.watch(), lng)), PAUSE);
  const query = JSON.parse(asked) as ReturnType<typeof askedOf>;
  const { data } = useQuery({
    ...queryOptionsFor(listDuplicates, {
      query: { ...query, lang: lng, ...(stored && { except: stored._id }) },
    }),
    enabled: Object.keys(query).length > 0,
    retry: false,
  });
  const found = data?.data ?? [];
  useEffect(() => {
    // This notice arrives late and pushes the fields down: keep the focused one above the bar.
    if (found.length > 0) document.activeElement?.scrollIntoView({ block: "nearest" });
  }, [found.length]);
  if (found.length === 0) return null;
  return (
    <Notice tone="warn" role="status">
      <p className="font-semibold">{t("duplicates")}</p>
      <ul className="mt-1 grid gap-1">
        {found.map((business) => (
          <li key={business._id}>
            <a className="text-link" href={paths.business(lng, business)} target="_blank" rel="noreferrer">
              <bdi>{business.name}</bdi>
            </a>{" "}
            <Likeness lng={lng} business={business} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function askedOf({ translation, city, phones, latitude, longitude }: BusinessValues, lng: StepProps["lng"]) {
  const name = [lng, ...LANGUAGES].map((each) => translation[each].title.trim()).find((title) => title !== "");
  const phone = phones[0]?.number.trim() ?? "";
  const at = positionOf(latitude, longitude);
  return {
    ...(name && city !== "" && { name, city }),
    ...(phone !== "" && { phone }),
    ...(at && { lat: String(at.latitude), lng: String(at.longitude) }),
  };
}
