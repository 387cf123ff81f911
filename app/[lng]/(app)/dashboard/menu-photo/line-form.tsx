"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { InputField, SelectField } from "@/components/ui/field";
import { DISH_DESCRIPTION_MAX, LANGUAGES, PRICE_MAX, TITLE_MAX } from "@/lib/core/constants";
import { directionOf, type Language } from "@/lib/i18n/language";
import { parsePrice } from "@/lib/i18n/price";
import { type DishKind, kindNamed, type TypedLine } from "./menu-photo";

type LineFormProps = {
  readonly lng: Language;
  readonly kinds: readonly DishKind[];
  readonly groups: readonly { readonly _id: string; readonly name: string }[];
  /** @param isUnreadable the price can't be read on the photo, and perhaps not even the name */
  readonly onLine: (line: Omit<TypedLine, "id">, isUnreadable: boolean) => void;
};

type Errors = { readonly name?: string; readonly price?: string };

/** The form for the next line. Suggests known dishes with their names in other languages, but never prices. */
export function LineForm({ lng, kinds, groups, onLine }: LineFormProps) {
  const t = useTranslations("menuPhoto");
  const words = useTranslations("resource");
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ name: "", price: "", group: "", description: "" });
  const [errors, setErrors] = useState<Errors>({});
  const kind = kindNamed(typed.name, kinds);
  const others = LANGUAGES.flatMap((each) => (each === lng ? [] : (kind?.translation[each]?.title ?? [])));
  const focus = (field: "name" | "price") => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();

  function finish(price: number, isUnreadable: boolean): void {
    const { group } = typed;
    setErrors({});
    onLine({ name: typed.name.trim(), price, group, description: typed.description.trim() }, isUnreadable);
    setTyped({ name: "", price: "", group, description: "" });
    focus("name");
  }

  function save(): void {
    const name = typed.name.trim();
    const price = parsePrice(typed.price);
    if (name === "") {
      setErrors({ name: t("nameNeeded") });
      focus("name");
    } else if (!(price >= 1) || price > PRICE_MAX) {
      // Enter after the name moves to the price.
      setErrors(typed.price === "" ? {} : { price: t("priceNeeded") });
      focus("price");
    } else {
      finish(price, false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-3 rounded-lg border border-lapis bg-lapis-tint p-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== "." || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        finish(0, true);
      }}
    >
      <InputField
        name="name"
        id={`${id}-name`}
        label={t("name")}
        hint={others.length > 0 ? t("alsoCalled", { names: others.join(words("comma")) }) : undefined}
        error={errors.name}
        list={`${id}-kinds`}
        lang={lng}
        dir={directionOf(lng)}
        maxLength={TITLE_MAX}
        autoComplete="off"
        value={typed.name}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <datalist id={`${id}-kinds`}>
        {kinds.map(({ slug, translation }) => (
          <option key={slug} value={translation[lng]?.title ?? translation.fa?.title ?? translation.en?.title} />
        ))}
      </datalist>
      <InputField
        name="price"
        id={`${id}-price`}
        label={t("price")}
        error={errors.price}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        value={typed.price}
        onChange={({ target }) => setTyped({ ...typed, price: target.value })}
      />
      <SelectField
        name="group"
        id={`${id}-group`}
        label={t("group")}
        optional={words("optional")}
        options={[["", t("noGroup")], ...groups.map((group) => [group._id, group.name] as const)]}
        value={typed.group}
        onChange={({ target }) => setTyped({ ...typed, group: target.value })}
      />
      <Button type="submit" className="self-end">
        {t("saveLine")}
      </Button>
      <details className="min-w-0 self-start">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-lapis">
          {t("addDescription")}
        </summary>
        <InputField
          name="description"
          id={`${id}-description`}
          label={t("description")}
          optional={words("optional")}
          lang={lng}
          dir={directionOf(lng)}
          maxLength={DISH_DESCRIPTION_MAX}
          autoComplete="off"
          value={typed.description}
          onChange={({ target }) => setTyped({ ...typed, description: target.value })}
        />
      </details>
      <Button variant="outline" icon="circle-question-mark" className="self-start" onClick={() => finish(0, true)}>
        {t("markUnreadable")}
      </Button>
    </form>
  );
}
