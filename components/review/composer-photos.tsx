"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useState } from "react";
import type { PhotoSlots } from "./photo-slots";
import { useReviewing } from "./review-context";

type Slots = typeof PhotoSlots;

/** Photos of the form, for signed-in users. Lazy; without a connection it loads once that is back. */
export function Photos(props: ComponentProps<Slots>) {
  const t = useTranslations("reviewing.photos");
  const isMember = useReviewing().user !== null;
  const [Slots, setSlots] = useState<{ readonly Part: Slots } | null>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const load = () =>
      void import("./photo-slots").then(
        (module) => setSlots({ Part: module.PhotoSlots }),
        () => setAway(true),
      );
    if (!isMember) return;
    load();
    addEventListener("online", load);
    return () => removeEventListener("online", load);
  }, [isMember]);
  if (!isMember) return <p className="field__hint">{t("later")}</p>;
  if (Slots) return <Slots.Part {...props} />;
  // Reserves the height of the content.
  return <div className="min-h-[145px]">{isAway ? <p className="field__hint">{t("network")}</p> : null}</div>;
}
