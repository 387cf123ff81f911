"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoicesField } from "@/components/resource/choices-field";
import { listOf } from "@/components/resource/listed";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { InputField, SelectField } from "@/components/ui/field";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listCategories } from "@/lib/calls/category";
import { DISH_STATUSES, type DishStatus } from "@/lib/core/constants";
import { latinDigits } from "@/lib/i18n/digits";
import { countValues, formatNumber, formatPrice } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { BulkKind, Dish, DishChange, MenuSection } from "./dish";
import { byPercent } from "./price-rules";
import { useGrid } from "./use-grid";

type BulkDialogProps = {
  readonly lng: Language;
  readonly kind: BulkKind;
  readonly dishes: readonly Dish[];
  readonly sections: readonly MenuSection[];
  readonly onClose: () => void;
  readonly onChange: (change: (dish: Dish) => DishChange, back: (dish: Dish) => DishChange) => Promise<void>;
};

export function BulkDialog({ kind, ...props }: BulkDialogProps) {
  const t = useTranslations("dishes");
  const words = useTranslations("resource");
  const { lng, dishes, onClose } = props;
  const titles = {
    percent: t("changePrices"),
    section: t("moveToSection"),
    category: t("categories"),
    status: t("setStatus"),
  };
  const count = countValues(dishes.length, lng);
  return (
    <Dialog open onOpenChange={onClose} title={titles[kind]} lead={t("selected", count)} closeLabel={words("close")}>
      {kind === "percent" ? <Percent {...props} /> : null}
      {kind === "category" ? <Categories {...props} /> : null}
      {kind === "section" || kind === "status" ? <Choice {...props} kind={kind} /> : null}
    </Dialog>
  );
}

const PERCENT = /^[+-]?\d{1,3}$/;
/** Largest discount in percent. */
const PERCENT_MIN = -90;
const PERCENT_MAX = 400;

/** Changes prices by a percentage: shows each new price first, then puts it into the grid as pending. */
function Percent({ lng, dishes, onClose }: Omit<BulkDialogProps, "kind">) {
  const t = useTranslations("dishes");
  const grid = useGrid();
  const [typed, setTyped] = useState("");
  const plain = latinDigits(typed)
    .replace(/[%٪\s]/g, "")
    .replace("−", "-");
  const percent = PERCENT.test(plain) ? Math.min(PERCENT_MAX, Math.max(PERCENT_MIN, Number(plain))) : 0;
  const prices = dishes.map((dish) => ({ dish, price: byPercent(dish.price, percent) }));
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (percent === 0) return;
        grid.put(prices.map(({ dish, price }) => ({ id: dish._id, price })));
        onClose();
      }}
    >
      <InputField
        name="percent"
        label={t("percent")}
        hint={t("percentHint")}
        inputMode="text"
        dir="ltr"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {percent === 0 ? null : (
        <ul aria-label={t("newPrices")} className="max-h-64 overflow-y-auto rounded-md border border-line">
          {prices.map(({ dish, price }) => (
            <li key={dish._id} className="flex items-baseline gap-3 border-b border-line px-3 py-2 last:border-b-0">
              <bdi className="min-w-0 flex-1">{dish.name}</bdi>
              <s className="text-sm text-ink-2">{formatNumber(dish.price, lng)}</s>
              <b>{formatPrice(price, lng)}</b>
            </li>
          ))}
        </ul>
      )}
      <Button type="submit" aria-disabled={percent === 0}>
        {t("putPrices")}
      </Button>
    </form>
  );
}

function Categories({ lng, onClose, onChange }: Omit<BulkDialogProps, "kind">) {
  const t = useTranslations("dishes");
  const words = useTranslations("resource");
  const [value, setValue] = useState("");
  const { data } = useQuery(queryOptionsFor(listCategories, { query: { type: "dish", lang: lng } }));
  const chosen = listOf(value);
  const save = () => {
    onClose();
    void onChange(
      ({ _id }) => ({ _id, categories: chosen }),
      ({ _id, categories }) => ({ _id, categories: categories.map((category) => category._id) }),
    );
  };
  return (
    <div className="mt-4 grid gap-4">
      <ChoicesField
        name="categories"
        label={t("categories")}
        hint={t("categoriesHint")}
        options={data?.data.map(({ _id, name }) => [_id, name]) ?? []}
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
        error={undefined}
      />
      <Button disabled={chosen.length === 0} onClick={save}>
        {words("save")}
      </Button>
    </div>
  );
}

function Choice({ kind, sections, onClose, onChange }: BulkDialogProps & { readonly kind: "section" | "status" }) {
  const t = useTranslations("dishes");
  const words = useTranslations("resource");
  const [value, setValue] = useState("");
  const isSection = kind === "section";
  const options: (readonly [string, string])[] = isSection
    ? [...sections.map(({ _id, name }) => [_id, name] as const), ["none", t("noSection")]]
    : DISH_STATUSES.map((status) => [status, t(`status.${status}`)]);
  const save = () => {
    const group = value === "none" ? null : value;
    const status = value as DishStatus;
    onClose();
    void onChange(
      ({ _id }) => (isSection ? { _id, group } : { _id, status }),
      (dish) => (isSection ? { _id: dish._id, group: dish.group } : { _id: dish._id, status: dish.status }),
    );
  };
  return (
    <div className="mt-4 grid gap-4">
      <SelectField
        name={kind}
        label={isSection ? t("section") : t("statusLabel")}
        choose={t("choose")}
        options={options}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <Button disabled={value === ""} onClick={save}>
        {words("save")}
      </Button>
    </div>
  );
}
