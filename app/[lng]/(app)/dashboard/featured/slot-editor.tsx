"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type CloseEditor, EditorDialog, EditorForm } from "@/components/resource/editor";
import { EntryForm } from "@/components/resource/entry-form";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { versionOf } from "@/components/resource/version";
import { toast } from "@/components/ui/toast";
import { createFeaturedSlot, updateFeaturedSlot } from "@/lib/calls/featured";
import { formatNumber } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import type { Slot } from "./featured";
import { SlotFields } from "./slot-fields";
import { type SlotValues, sentSlot, slotValues } from "./slot-values";

type SlotEditorProps = { readonly lng: Language; readonly slot: Slot | "new"; readonly onClose: () => void };

export function SlotEditor({ lng, slot, onClose }: SlotEditorProps) {
  const t = useTranslations("featuredSlots");
  const [opened] = useState(slot);
  return (
    <EditorDialog title={opened === "new" ? t("new") : opened.restaurant.name} onClose={onClose}>
      {(close) =>
        opened === "new" ? <NewSlot lng={lng} close={close} /> : <ChangedSlot lng={lng} slot={opened} close={close} />
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

function NewSlot({ lng, close }: { readonly lng: Language; readonly close: CloseEditor }) {
  const [now] = useState(() => new Date());
  const onDone = useSaved(close);
  const state = useEndpointForm<typeof createFeaturedSlot, SlotValues>(createFeaturedSlot, {
    values: slotValues(lng, null, now),
    input: ({ restaurantId, ...values }) => ({ query: { lang: lng }, body: { restaurantId, ...sentSlot(values) } }),
    aliases: ALIASES,
    onDone,
  });
  return (
    <EditorForm state={state} close={close}>
      <SlotFields lng={lng} form={state.form} isNew />
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
  const say = ({ scope, position, first, last }: SlotValues) => ({
    scope: t(scope === "country" ? "country" : "ownCity"),
    position: formatNumber(Number(position), lng),
    first,
    last,
  });
  const compare = (theirs: Slot) => {
    const [was, mine, is] = [before, state.form.getValues(), slotValues(lng, theirs, now)].map(say);
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
