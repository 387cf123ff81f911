"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { type CloseEditor, EditorForm } from "@/components/resource/editor";
import { EntryForm, useEntrySaved } from "@/components/resource/entry-form";
import type { ComparedField } from "@/components/resource/stale-notice";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { versionOf } from "@/components/resource/version";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { createDish, updateDish } from "@/lib/calls/dish";
import { LANGUAGES } from "@/lib/core/constants";
import { formatPrice } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { MenuWays } from "../../_section/menu-ways";
import { changeLists, type Dish, type DishChange } from "./dish";
import { DishFields } from "./dish-fields";
import { changedDishInput, type DishValues, dishAliases, dishValues, newDishInput, temporaryDish } from "./dish-values";
import { readPrice } from "./price-rules";

type NewDishProps = {
  readonly lng: Language;
  readonly business: string;
  readonly close: CloseEditor;
  readonly onNext: () => void;
};

export function NewDish({ lng, business, close, onNext }: NewDishProps) {
  const t = useTranslations("dishes");
  const words = useTranslations("resource");
  const cache = useQueryClient();
  const isNextAsked = useRef(false);
  const shownId = useRef("");
  const state = useEndpointForm<typeof createDish, DishValues>(createDish, {
    values: dishValues(lng, business),
    input: (values) => newDishInput(lng, values),
    aliases: dishAliases(lng),
    show: (shown, values) => {
      const dish = temporaryDish(lng, values);
      shownId.current = dish._id;
      changeLists(shown, (dishes, { restaurantId, status = "all", deleted }) =>
        restaurantId === business && !deleted && (status === "all" || status === dish.status)
          ? [...dishes, dish]
          : dishes,
      );
    },
    onDone: ({ data }) => {
      changeLists(cache, (dishes) => dishes.map((dish) => (dish._id === shownId.current ? data : dish)));
      toast("success", words("created", { name: data.name }));
      if (isNextAsked.current) onNext();
      else close(true);
    },
  });
  const send = (isNext: boolean) => {
    isNextAsked.current = isNext;
    void state.submit();
  };
  const next = (
    <Button variant="outline" aria-disabled={state.isSaving} onClick={() => void (state.isSaving || send(true))}>
      {t("saveAndNext")}
    </Button>
  );
  return (
    <>
      <MenuWays
        lng={lng}
        way="hand"
        business={business}
        className="mt-3"
        onLeave={(event) => {
          if (!state.isDirty) return;
          event.preventDefault();
          close();
        }}
      />
      <EditorForm state={{ ...state, submit: async () => send(false) }} close={close} more={next}>
        <DishFields lng={lng} form={state.form} stored={undefined} />
      </EditorForm>
    </>
  );
}

type ChangedDishProps = {
  readonly lng: Language;
  readonly dish: Dish;
  readonly close: CloseEditor;
  readonly onSaved: (changes: readonly DishChange[]) => void;
  /** Opens the dish after this one on the menu, if any. */
  readonly onNext: (() => void) | undefined;
};

export function ChangedDish({ lng, dish, close, onSaved, onNext }: ChangedDishProps) {
  const t = useTranslations("dishes");
  const isNextAsked = useRef(false);
  const compare = useCompareDish(lng);
  const cache = useQueryClient();
  const saved = useEntrySaved(() => (isNextAsked.current && onNext ? onNext() : close(true)), "saved");
  const state = useEndpointForm<typeof updateDish, DishValues>(updateDish, {
    values: dishValues(lng, dish.restaurantId, dish),
    input: (values, version = versionOf(dish)) => changedDishInput(lng, { dish, version }, values),
    aliases: dishAliases(lng),
    show: (shown, values) => {
      const { _id, ...now } = temporaryDish(lng, values);
      const { name, translation, price, status, availability, group } = now;
      const change = { name, translation, price, status, availability, group };
      changeLists(shown, (dishes) => dishes.map((each) => (each._id === dish._id ? { ...each, ...change } : each)));
    },
    onDone: (answer) => {
      changeLists(cache, (dishes) => dishes.map((each) => (each._id === dish._id ? answer.data : each)));
      onSaved([changedPart(dish, answer.data)]);
      saved(answer);
    },
  });
  const send = (isNext: boolean, version?: string) => {
    isNextAsked.current = isNext;
    return state.submit(version);
  };
  return (
    <EntryForm
      state={{ ...state, submit: (version) => send(false, version) }}
      close={close}
      more={
        onNext ? (
          <Button variant="outline" aria-disabled={state.isSaving} onClick={() => void (state.isSaving || send(true))}>
            {t("saveAndNext")}
          </Button>
        ) : undefined
      }
      compare={(theirs) => compare({ before: dish, mine: state.form.getValues(), theirs })}
    >
      <DishFields lng={lng} form={state.form} stored={dish.media?.url.small} />
    </EntryForm>
  );
}

/** The changed price and availability, to be offered for dishes of the same name elsewhere. */
const changedPart = (before: Dish, { _id, price, availability }: Dish): DishChange => ({
  _id,
  ...(price !== before.price && { price }),
  ...(availability !== before.availability && { availability }),
});

type PlainField = "categories" | "label" | "group" | "type" | "status" | "availability" | "servingTime";

type Compared = { readonly before: Dish; readonly mine: DishValues; readonly theirs: Dish };

function useCompareDish(lng: Language): (compared: Compared) => ComparedField[] {
  const t = useTranslations("dishes");
  const words = useTranslations("resource");
  const label = useTranslations("enums");
  return ({ before, mine, theirs }) => {
    const [was, is] = [before, theirs].map((dish) => dishValues(lng, dish.restaurantId, dish)) as [
      DishValues,
      DishValues,
    ];
    const price = (text: string) => formatPrice(readPrice(text) ?? 0, lng);
    const texts = LANGUAGES.flatMap((each) =>
      (["title", "description"] as const).map((part) => ({
        label: part === "title" ? words(`titleIn.${each}`) : t(`descriptionIn.${each}`),
        before: was.translation[each][part],
        mine: mine.translation[each][part].trim(),
        theirs: is.translation[each][part],
      })),
    );
    const field = (name: PlainField, said: string, shown: string): ComparedField => ({
      label: said,
      before: was[name],
      mine: mine[name],
      theirs: is[name],
      shown,
    });
    return [
      ...texts,
      { label: t("price"), before: price(was.price), mine: price(mine.price), theirs: price(is.price) },
      field("categories", t("categories"), theirs.categories.map(({ name }) => name).join(words("comma"))),
      field("label", t("labels"), theirs.label.map((each) => label(`label.${each}`)).join(words("comma"))),
      field("group", t("section"), is.group === "" ? t("noSection") : t("otherSection")),
      field("type", t("type"), is.type === "drink" ? t("types.drink") : t("types.food")),
      field("status", t("statusLabel"), t(`status.${is.status}`)),
      field("availability", t("availabilityLabel"), t(`availability.${is.availability}`)),
      field("servingTime", t("servingTime"), is.servingTime),
      {
        label: words("picture"),
        before: before.media?.url.small ?? "",
        mine: pictureOf(mine, before),
        theirs: theirs.media?.url.small ?? "",
        shown: t("otherPicture"),
      },
    ];
  };
}

function pictureOf({ picture }: DishValues, before: Dish): string {
  if (picture instanceof File) return picture.name;
  return picture === "stored" ? (before.media?.url.small ?? "") : (picture ?? "");
}
