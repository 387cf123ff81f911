"use client";

import { useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { callApi } from "@/lib/api-client/call";
import { toFormData } from "@/lib/api-client/form-data";
import { addRestaurantMedia } from "@/lib/calls/gallery";
import type { BusinessValues } from "./business-values";
import type { PictureKind } from "./pictures";

type Waiting = { readonly kind: PictureKind; readonly file: File };
type Failed = Waiting & { readonly why: string };

export type Pictures = {
  readonly done: number;
  readonly all: number;
  readonly failed: readonly Failed[];
  readonly send: (businessId: string, values: Pick<BusinessValues, PictureKind>) => Promise<void>;
  readonly retry: (businessId: string) => Promise<void>;
};

const KINDS = ["cover", "logo", "gallery"] as const;

/** Uploads the pictures of a new business one by one: on a slow connection a failure costs only one. */
export function usePictures(): Pictures {
  const errorText = useErrorText();
  const [all, setAll] = useState(0);
  const [done, setDone] = useState(0);
  const [failed, setFailed] = useState<readonly Failed[]>([]);

  async function sendAll(businessId: string, waiting: readonly Waiting[]): Promise<void> {
    setFailed([]);
    for (const { kind, file } of waiting) {
      try {
        const body = toFormData({ type: kind, media: file });
        await callApi(addRestaurantMedia, { params: { id: businessId }, body });
        setDone((before) => before + 1);
      } catch (error) {
        const why = errorText(error);
        setFailed((before) => [...before, { kind, file, why }]);
      }
    }
  }

  return {
    done,
    all,
    failed,
    send: async (businessId, values) => {
      const waiting = KINDS.flatMap((kind) => filesOf(values[kind]).map((file) => ({ kind, file })));
      setAll(waiting.length);
      await sendAll(businessId, waiting);
    },
    retry: (businessId) => sendAll(businessId, failed),
  };
}

const filesOf = (value: File | File[] | null): File[] => (Array.isArray(value) ? value : value ? [value] : []);
