"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { useOpening } from "@/components/resource/use-opening";
import { IconButton } from "@/components/ui/button";
import type { Language } from "@/lib/i18n/language";

const load = () => import("./add-dialog").then(({ AddDialog }) => ({ default: AddDialog }));
const AddDialog = lazy(load);

type AddButtonProps = { readonly lng: Language; readonly business: { readonly _id: string; readonly name: string } };

/** Opens the choice of lists that a place is put into. */
export function AddButton({ lng, business }: AddButtonProps) {
  const t = useTranslations("lists");
  const [isOpen, setOpen] = useState(false);
  const open = useOpening();
  return (
    <>
      <IconButton
        icon="layers"
        label={t("addTo", { name: business.name })}
        aria-haspopup="dialog"
        className="relative z-[1] shrink-0"
        onClick={() => open(load, () => setOpen(true))}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <AddDialog lng={lng} business={business} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
