"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { CallError, conflictDetails } from "@/lib/api-client/call-error";
import { toFormData } from "@/lib/api-client/form-data";
import { useWrite } from "@/lib/api-client/use-write";
import { uploadMenu } from "@/lib/calls/menu-upload";
import type { Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { MenuFile } from "@/lib/menu-upload/model";
import type { Lines, UploadChoices, UploadReport } from "./uploader";

export type Source = Readonly<Partial<Record<MenuFile, File>>> | Lines;

type ChangedMenu = {
  readonly menu: string;
  readonly count: number;
  readonly changes: readonly { readonly name: string; readonly by: string | null }[];
};

/** Describes the menu changes since the check and who made them; null for other errors. */
function useChangedMenu(lng: Language): (error: unknown) => string | null {
  const t = useTranslations("menuUploader");
  return (error) => {
    const { menu, changes = [], count = 1 } = conflictDetails(error) as Partial<ChangedMenu>;
    const [first] = changes;
    if (menu !== "changed") return null;
    if (!first) return t("menuChanged");
    const values = {
      dish: isolated(first.name),
      more: formatNumber(count - 1, lng),
      hasMore: count > 1 ? "yes" : "no",
    };
    return t("menuChangedBy", { ...values, by: isolated(first.by ?? ""), hasBy: first.by ? "yes" : "no" });
  };
}

export function useUpload(lng: Language) {
  const { mutateAsync, isPending } = useWrite(uploadMenu);
  const errorText = useErrorText();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isStale, setStale] = useState(false);
  const changedSince = useChangedMenu(lng);

  /** @returns null if the upload was refused as a whole */
  async function send(source: Source, choices: UploadChoices, isTrial: boolean): Promise<UploadReport | null> {
    setErrors({});
    setFailure(null);
    setStale(false);
    try {
      return await mutateAsync({ query: { lang: lng }, body: bodyOf(source, choices, isTrial) });
    } catch (error) {
      const changed = changedSince(error);
      if (changed !== null) {
        setFailure(changed);
        setStale(true);
        return null;
      }
      const problems = error instanceof CallError ? error.errors : [];
      setErrors(Object.fromEntries(problems.map(({ path, message }) => [path.split(".")[0] ?? "", message])));
      if (problems.length === 0) setFailure(errorText(error));
      return null;
    }
  }

  return { send, isPending, errors, setErrors, failure, isStale };
}

function bodyOf({ groups, menu }: Source, choices: UploadChoices, isTrial: boolean) {
  const named = {
    restaurantId: choices.restaurantId,
    ...(choices.menuVersion && { menuVersion: choices.menuVersion }),
    ...(choices.category && { category: choices.category }),
    ...(choices.defaultImage && { defaultImage: choices.defaultImage }),
  };
  if (Array.isArray(groups) && Array.isArray(menu)) {
    const trial = isTrial && { dryRun: true, entries: true };
    return { ...named, groups: groups.map(({ entry }) => entry), menu: menu.map(({ entry }) => entry), ...trial };
  }
  const files = { groups: groups as File, menu: menu as File };
  return toFormData({ ...named, ...files, ...(isTrial && { dryRun: "true", entries: "true" }) });
}
