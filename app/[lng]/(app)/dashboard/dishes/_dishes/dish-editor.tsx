"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { BusinessChoice } from "@/components/business-choice/business-choice";
import type { BusinessName } from "@/components/business-choice/business-name";
import { type CloseEditor, EditorForm } from "@/components/resource/editor";
import { EntryEditor } from "@/components/resource/entry-editor";
import { EntryForm, useEntrySaved } from "@/components/resource/entry-form";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { versionOf } from "@/components/resource/version";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { createDish, getDish, updateDish } from "@/lib/calls/dish";
import type { Language } from "@/lib/i18n/language";
import { changeLists, type Dish, type DishChange } from "./dish";
import { DishFields } from "./dish-fields";
import { changedDishInput, type DishValues, dishAliases, dishValues, newDishInput, temporaryDish } from "./dish-values";
import { useCompareDish } from "./use-compare-dish";

type DishEditorProps = {
  readonly lng: Language;
  /** id of the edited dish, or `new`. */
  readonly id: string;
  readonly business: string;
  readonly businesses: readonly BusinessName[] | null;
  readonly onBusiness: (business: BusinessName) => void;
  readonly onSaved: (changes: readonly DishChange[]) => void;
  readonly onClose: () => void;
};

export function DishEditor({ lng, id, business, businesses, onBusiness, onSaved, onClose }: DishEditorProps) {
  const t = useTranslations("dishes");
  // Changes after each added dish, so that the next form starts empty.
  const [turn, setTurn] = useState(0);
  return (
    <EntryEditor
      id={id}
      listed={NONE}
      onClose={onClose}
      query={dishQuery(lng, id)}
      titles={{ new: t("new"), edit: t("edit") }}
      create={(close) =>
        business === "" ? (
          <div className="mt-4 grid gap-3">
            <p>{t("placeFirst")}</p>
            <BusinessChoice lng={lng} businesses={businesses} chosen="" onChoose={onBusiness} />
          </div>
        ) : (
          <NewDish
            key={turn}
            lng={lng}
            business={business}
            close={close}
            onNext={() => setTurn((before) => before + 1)}
          />
        )
      }
      change={(dish, close) => <ChangedDish lng={lng} dish={dish} close={close} onSaved={onSaved} />}
    />
  );
}

/** The list may be outdated, so the editor reads the dish itself. */
const NONE: readonly Dish[] = [];

const dishQuery = (lng: Language, id: string) => queryOptionsFor(getDish, { params: { id }, query: { lang: lng } });

type NewDishProps = {
  readonly lng: Language;
  readonly business: string;
  readonly close: CloseEditor;
  readonly onNext: () => void;
};

function NewDish({ lng, business, close, onNext }: NewDishProps) {
  const t = useTranslations("dishes");
  const words = useTranslations("resource");
  const cache = useQueryClient();
  const isNextAsked = useRef(false);
  const shownId = useRef("");
  const state = useEndpointForm<typeof createDish, DishValues>(createDish, {
    values: dishValues(business),
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
    <Button variant="outline" aria-disabled={state.isSaving} onClick={() => state.isSaving || send(true)}>
      {t("saveAndNext")}
    </Button>
  );
  return (
    <EditorForm state={{ ...state, submit: async () => send(false) }} close={close} more={next}>
      <DishFields lng={lng} form={state.form} stored={undefined} />
    </EditorForm>
  );
}

type ChangedDishProps = Pick<DishEditorProps, "lng" | "onSaved"> & { readonly dish: Dish; readonly close: CloseEditor };

function ChangedDish({ lng, dish, close, onSaved }: ChangedDishProps) {
  const compare = useCompareDish(lng);
  const cache = useQueryClient();
  const saved = useEntrySaved(close, "saved");
  const state = useEndpointForm<typeof updateDish, DishValues>(updateDish, {
    values: dishValues(dish.restaurantId, dish),
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
  return (
    <EntryForm
      state={state}
      close={close}
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
