"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Language } from "@/lib/i18n/language";
import { AddedBusiness } from "./added-business";
import type { StoredBusiness } from "./business-values";
import { EditorFrame } from "./editor-frame";
import { useNewBusiness } from "./use-business-form";
import { usePictures } from "./use-pictures";

type NewBusinessProps = { readonly lng: Language; readonly isAdmin: boolean };

/** Adds a business in steps and then uploads its pictures (RTE-32, DRS-03 to DRS-08). */
export function NewBusiness(props: NewBusinessProps) {
  const [turn, setTurn] = useState(0);
  return <NewForm key={turn} {...props} onNext={() => setTurn((before) => before + 1)} />;
}

function NewForm({ lng, isAdmin, onNext }: NewBusinessProps & { readonly onNext: () => void }) {
  const t = useTranslations("businessEditor");
  const [added, setAdded] = useState<StoredBusiness | null>(null);
  const pictures = usePictures();
  const state = useNewBusiness({
    lng,
    onSaved: (business, values) => {
      setAdded(business);
      void pictures.send(business._id, values);
    },
  });
  if (added) return <AddedBusiness lng={lng} business={added} pictures={pictures} onNext={onNext} />;
  return <EditorFrame lng={lng} isAdmin={isAdmin} title={t("new")} stored={undefined} state={state} />;
}
