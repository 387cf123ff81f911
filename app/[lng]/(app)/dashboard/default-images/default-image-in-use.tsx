"use client";

import { useTranslations } from "next-intl";
import { InUseDialog } from "@/components/resource/in-use-dialog";
import type { ListActions } from "@/components/resource/use-list-actions";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listManagedDefaultImages } from "@/lib/calls/default-image";
import { plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { DEFAULT_STATE, type DefaultImage, listInput } from "./default-image";

type DefaultImageInUseProps = {
  readonly lng: Language;
  readonly image: DefaultImage;
  readonly actions: Pick<ListActions<DefaultImage>, "isRemoving" | "moveContents" | "keep">;
};

/** A picture in use can't be deleted: offers to replace it in those dishes. */
export function DefaultImageInUse({ lng, image, actions }: DefaultImageInUseProps) {
  const t = useTranslations("defaultImages");
  return (
    <InUseDialog
      lng={lng}
      entry={image}
      uses={[{ count: image.chosen, text: t("chosenBy", { form: plural(image.chosen, lng) }) }]}
      way={{ label: t("moveTo"), choose: t("choose"), hint: t("moveHint") }}
      targets={queryOptionsFor(listManagedDefaultImages, listInput(lng, DEFAULT_STATE))}
      actions={actions}
    />
  );
}
