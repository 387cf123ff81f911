"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import { updateDish } from "@/lib/calls/dish";
import { DISH_DESCRIPTION_MAX, LANGUAGES } from "@/lib/core/constants";
import { directionOf, type Language } from "@/lib/i18n/language";
import type { Draft } from "./menu-photo";

/** Description of a draft, in a language that has a name. Collapsed, since most menus have none. */
export function DraftDescription({ lng, draft }: { readonly lng: Language; readonly draft: Draft }) {
  const t = useTranslations("menuPhoto");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const id = useId();
  const [typed, setTyped] = useState("");
  const { mutate, isPending } = useWrite(updateDish);
  const language = [lng, ...LANGUAGES].find((each) => draft.translation[each]) ?? lng;
  const description = typed.trim();
  const save = () => {
    if (isPending || description === "") return;
    const body = { translation: { [language]: { description } } };
    mutate(
      { params: { id: draft._id }, query: { lang: lng }, body },
      { onError: (error) => toast("error", errorText(error)) },
    );
  };
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-lapis">
        {t("addDescription")}
      </summary>
      <form
        className="flex flex-wrap items-end gap-2 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="min-w-48 flex-1">
          <InputField
            name="description"
            id={id}
            label={t("descriptionOf", { name: draft.name })}
            lang={language}
            dir={directionOf(language)}
            maxLength={DISH_DESCRIPTION_MAX}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit" variant="outline" aria-disabled={isPending || description === ""}>
          {words("save")}
        </Button>
      </form>
    </details>
  );
}
