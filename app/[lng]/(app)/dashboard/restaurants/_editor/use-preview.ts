"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { showFieldErrors } from "@/components/resource/use-endpoint-form";
import { useErrorText } from "@/components/resource/use-error-text";
import { versionOf } from "@/components/resource/version";
import { toast } from "@/components/ui/toast";
import { callApi } from "@/lib/api-client/call";
import { previewNewRestaurant, previewRestaurantChanges } from "@/lib/calls/business-manage";
import type { Language } from "@/lib/i18n/language";
import {
  type BusinessForm,
  type BusinessValues,
  changedBusinessInput,
  newBusinessInput,
  type StoredBusiness,
} from "./business-values";
import { aliasesOf } from "./use-business-form";

type PreviewOptions = {
  readonly lng: Language;
  readonly form: BusinessForm;
  readonly stored: StoredBusiness | undefined;
};

/** Opens a preview of the page in a new window; invalid fields are marked instead. */
export function usePreview({ lng, form, stored }: PreviewOptions) {
  const t = useTranslations("businessEditor");
  const errorText = useErrorText();
  const [isMaking, setMaking] = useState(false);

  async function open(): Promise<void> {
    if (isMaking) return;
    setMaking(true);
    // Opened during the click: browsers block windows that open later.
    const page = window.open("", "_blank");
    try {
      const { data } = await callPreview(lng, form.getValues(), stored);
      if (page) page.location.href = data.path;
      else window.location.assign(data.path);
    } catch (error) {
      page?.close();
      if (!showFieldErrors(form, error, aliasesOf(lng))) toast("error", errorText(error));
      else toast("error", t("previewFailed"));
    } finally {
      setMaking(false);
    }
  }
  return { isMaking, open };
}

function callPreview(lng: Language, values: BusinessValues, stored: StoredBusiness | undefined) {
  if (!stored) return callApi<typeof previewNewRestaurant>(previewNewRestaurant, newBusinessInput(lng, values));
  const { ifMatch: _, ...input } = changedBusinessInput(lng, { business: stored, version: versionOf(stored) }, values);
  return callApi<typeof previewRestaurantChanges>(previewRestaurantChanges, input);
}
