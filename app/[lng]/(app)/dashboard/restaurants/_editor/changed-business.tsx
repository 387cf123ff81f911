"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { StaleNotice } from "@/components/resource/stale-notice";
import { versionOf } from "@/components/resource/version";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getRestaurant } from "@/lib/calls/business";
import type { Language } from "@/lib/i18n/language";
import { BusinessActions } from "./business-actions";
import { businessValues, type StoredBusiness } from "./business-values";
import { EditorFrame } from "./editor-frame";
import { useChangedBusiness } from "./use-business-form";
import { useCompareBusiness } from "./use-compare-business";

type ChangedBusinessProps = { readonly lng: Language; readonly isAdmin: boolean; readonly id: string };

/** Editor for an existing business (DRS-09). */
export function ChangedBusiness({ lng, isAdmin, id }: ChangedBusinessProps) {
  const words = useTranslations("resource");
  const asked = queryOptionsFor(getRestaurant, { params: { id }, query: { lang: lng } });
  const { data, error, refetch } = useQuery(asked);
  if (data) return <Opened lng={lng} isAdmin={isAdmin} business={data.data} />;
  if (error) return <ListError error={error} onRetry={() => void refetch()} />;
  return <ListSkeleton label={words("loading")} />;
}

type OpenedProps = Omit<ChangedBusinessProps, "id"> & { readonly business: StoredBusiness };

/** Keeps the business as it was opened, even if it is fetched again: a newer version is reported when saving. */
function Opened({ lng, isAdmin, business }: OpenedProps) {
  const [opened] = useState(business);
  const compare = useCompareBusiness();
  const { stored, takeTheirs, ...state } = useChangedBusiness(opened, { lng, onSaved: () => undefined });
  const { stale, submit, form } = state;
  return (
    <EditorFrame
      lng={lng}
      isAdmin={isAdmin}
      title={stored.name}
      stored={stored}
      state={state}
      actions={
        <BusinessActions
          lng={lng}
          isAdmin={isAdmin}
          business={stored}
          onDeleted={() => state.kept.drop(businessValues(stored))}
        />
      }
    >
      {stale ? (
        <StaleNotice
          fields={compare({ before: businessValues(stored), mine: form.getValues(), theirs: businessValues(stale) })}
          onTakeTheirs={() => takeTheirs(stale)}
          onKeepMine={() => void submit(versionOf(stale))}
        />
      ) : null}
    </EditorFrame>
  );
}
