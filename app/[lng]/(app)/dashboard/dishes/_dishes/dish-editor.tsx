"use client";

import { useTranslations } from "next-intl";
import { Suspense, useState } from "react";
import type { BusinessName } from "@/components/business-choice/business-name";
import { EntryEditor } from "@/components/resource/entry-editor";
import { ListSkeleton } from "@/components/resource/list-states";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getDish } from "@/lib/calls/dish";
import type { Language } from "@/lib/i18n/language";
import type { Dish, DishChange } from "./dish";

const BusinessFirst = lazyWithRetry(() =>
  import("./no-business").then(({ BusinessFirst }) => ({ default: BusinessFirst })),
);
const loadForms = () => import("./dish-forms");
const NewDish = lazyWithRetry(() => loadForms().then(({ NewDish }) => ({ default: NewDish })));
const ChangedDish = lazyWithRetry(() => loadForms().then(({ ChangedDish }) => ({ default: ChangedDish })));

export type DishEditorProps = {
  readonly lng: Language;
  /** id of the edited dish, or `new`. */
  readonly id: string;
  readonly business: string;
  readonly businesses: readonly BusinessName[] | null;
  readonly onBusiness: (business: BusinessName) => void;
  readonly onSaved: (changes: readonly DishChange[]) => void;
  /** Opens the dish after this one on the menu, if any. */
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
};

export function DishEditor({ lng, id, business, businesses, onBusiness, onSaved, onNext, onClose }: DishEditorProps) {
  const t = useTranslations("dishes");
  const words = useTranslations("resource");
  // Changes after each added dish, so that the next form starts empty.
  const [turn, setTurn] = useState(0);
  const waiting = <ListSkeleton label={words("loading")} />;
  return (
    <EntryEditor
      id={id}
      listed={NONE}
      onClose={onClose}
      query={dishQuery(lng, id)}
      titles={{ new: t("new"), edit: t("edit") }}
      create={(close) =>
        business === "" ? (
          <Suspense fallback={waiting}>
            <BusinessFirst lng={lng} businesses={businesses} onChoose={onBusiness} />
          </Suspense>
        ) : (
          <Suspense fallback={waiting}>
            <NewDish
              key={turn}
              lng={lng}
              business={business}
              close={close}
              onNext={() => setTurn((before) => before + 1)}
            />
          </Suspense>
        )
      }
      change={(dish, close) => (
        <Suspense fallback={waiting}>
          <ChangedDish lng={lng} dish={dish} close={close} onSaved={onSaved} onNext={onNext} />
        </Suspense>
      )}
    />
  );
}

/** The list may be outdated, so the editor reads the dish itself. */
const NONE: readonly Dish[] = [];

const dishQuery = (lng: Language, id: string) => queryOptionsFor(getDish, { params: { id }, query: { lang: lng } });
