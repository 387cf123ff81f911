"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { BusinessChoice } from "@/components/business-choice/business-choice";
import type { BusinessName } from "@/components/business-choice/business-name";
import { SpanFields, type SpanValues } from "@/components/hours-editor/span-fields";
import { type CloseEditor, EditorDialog, EditorForm } from "@/components/resource/editor";
import { EntryForm } from "@/components/resource/entry-form";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { versionOf } from "@/components/resource/version";
import { SelectField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { createFeaturedSlot, updateFeaturedSlot } from "@/lib/calls/featured";
import { FEATURED_SCOPES, POSITION_MAX } from "@/lib/featured/model";
import { formatNumber } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import type { Slot } from "./featured";
import { type SlotValues, sentSlot, slotValues } from "./slot-values";

type SlotEditorProps = {
  readonly lng: Language;
  readonly slot: Slot | "new";
  /** The business of a new slot, if it is chosen already. */
  readonly named: BusinessName | null;
  readonly onClose: () => void;
};

export function SlotEditor({ lng, slot, named, onClose }: SlotEditorProps) {
  const t = useTranslations("featuredSlots");
  const [opened] = useState(slot);
  return (
    <EditorDialog title={opened === "new" ? t("new") : opened.restaurant.name} onClose={onClose}>
      {(close) =>
        opened === "new" ? (
          <NewSlot lng={lng} named={named} close={close} />
        ) : (
          <ChangedSlot lng={lng} slot={opened} close={close} />
        )
      }
    </EditorDialog>
  );
}

/** Maps field names of server errors to the form. */
const ALIASES = { from: "first", until: "last" } as const;

function useSaved(close: CloseEditor) {
  const t = useTranslations("featuredSlots");
  return ({ data }: { readonly data: Slot }) => {
    toast("success", t("saved", { name: isolated(data.restaurant.name) }));
    close(true);
  };
}

type NewSlotProps = Pick<SlotEditorProps, "lng" | "named"> & { readonly close: CloseEditor };

function NewSlot({ lng, named, close }: NewSlotProps) {
  const [now] = useState(() => new Date());
  const onDone = useSaved(close);
  const state = useEndpointForm<typeof createFeaturedSlot, SlotValues>(createFeaturedSlot, {
    values: { ...slotValues(lng, null, now), restaurantId: named?.id ?? "" },
    input: ({ restaurantId, ...values }) => ({ query: { lang: lng }, body: { restaurantId, ...sentSlot(values) } }),
    aliases: ALIASES,
    onDone,
  });
  return (
    <EditorForm state={state} close={close}>
      <BusinessField lng={lng} form={state.form} named={named} />
      <SlotFields lng={lng} form={state.form} />
    </EditorForm>
  );
}

type ChangedSlotProps = { readonly lng: Language; readonly slot: Slot; readonly close: CloseEditor };

function ChangedSlot({ lng, slot, close }: ChangedSlotProps) {
  const t = useTranslations("featuredSlots");
  const days = useTranslations("hoursEditor");
  const [now] = useState(() => new Date());
  const onDone = useSaved(close);
  const before = slotValues(lng, slot, now);
  const state = useEndpointForm<typeof updateFeaturedSlot, SlotValues>(updateFeaturedSlot, {
    values: before,
    input: (values, version = versionOf(slot)) => ({
      params: { id: slot._id },
      query: { lang: lng },
      body: sentSlot(values),
      ifMatch: version,
    }),
    aliases: ALIASES,
    onDone,
  });
  const describe = ({ scope, position, first, last }: SlotValues) => ({
    scope: t(scope === "country" ? "country" : "ownCity"),
    position: formatNumber(Number(position), lng),
    first,
    last: last || t("noEnd"),
  });
  const compare = (theirs: Slot) => {
    const [was, mine, is] = [before, state.form.getValues(), slotValues(lng, theirs, now)].map(describe);
    const labels = { scope: t("scope"), position: t("position"), first: days("from"), last: days("to") };
    return (["scope", "position", "first", "last"] as const).map((name) => ({
      label: labels[name],
      before: was?.[name] ?? "",
      mine: mine?.[name] ?? "",
      theirs: is?.[name] ?? "",
    }));
  };
  return (
    <EntryForm state={state} close={close} compare={compare}>
      <SlotFields lng={lng} form={state.form} />
    </EntryForm>
  );
}

type SlotFieldsProps = { readonly lng: Language; readonly form: UseFormReturn<SlotValues> };

const POSITIONS = Array.from({ length: POSITION_MAX }, (_, index) => index + 1);

function SlotFields({ lng, form }: SlotFieldsProps) {
  const t = useTranslations("featuredSlots");
  const id = useId();
  const { errors } = form.formState;
  return (
    <>
      <SelectField
        {...form.register("scope")}
        id={`${id}-scope`}
        label={t("scope")}
        hint={t("scopeHint")}
        error={errors.scope?.message}
        options={FEATURED_SCOPES.map((scope) => [scope, t(scope === "city" ? "ownCity" : "country")])}
      />
      <SelectField
        {...form.register("position")}
        id={`${id}-position`}
        label={t("position")}
        hint={t("positionHint")}
        error={errors.position?.message}
        options={POSITIONS.map((position) => [String(position), formatNumber(position, lng)])}
      />
      <SpanFields form={form as unknown as UseFormReturn<SpanValues>} noEnd={t("noEndHint")} />
    </>
  );
}

function BusinessField({ lng, named, form }: Pick<SlotEditorProps, "named"> & SlotFieldsProps) {
  const t = useTranslations("featuredSlots");
  const errorId = useId();
  const [name, setName] = useState(named?.name);
  form.register("restaurantId", { validate: (chosen) => chosen !== "" || t("choosePlace") });
  const chosen = form.watch("restaurantId");
  const error = form.formState.errors.restaurantId?.message;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a name and a button in a line.
    <div role="group" aria-label={t("place")} aria-describedby={error ? errorId : undefined} className="grid gap-2">
      <span className="font-semibold">{t("place")}</span>
      <div className="flex flex-wrap items-center gap-3">
        {chosen === "" ? null : <bdi className="wrap-anywhere">{name}</bdi>}
        <BusinessChoice
          lng={lng}
          businesses={null}
          chosen={chosen}
          onChoose={(business) => {
            setName(business.name);
            form.setValue("restaurantId", business.id, { shouldDirty: true, shouldValidate: true });
          }}
        />
      </div>
      {error ? (
        <p id={errorId} role="alert" className="text-sm font-semibold text-anar">
          {error}
        </p>
      ) : null}
    </div>
  );
}
