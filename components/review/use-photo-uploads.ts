"use client";

import { useEffect, useRef, useState } from "react";
import { smallPicture } from "@/components/vanilla/small-picture";
import { callApi } from "@/lib/api-client/call";
import { CallError } from "@/lib/api-client/call-error";
import { REVIEW_PHOTOS_MAX } from "@/lib/media/model";
import { reviewCalls } from "@/lib/review/calls";
import type { ShownPhoto } from "./shown";

/** What the server takes of one file, in bytes (lib/media/model.ts). */
const BYTES_MAX = 10 * 1024 * 1024;

/** A picture on its way; one that failed keeps its place until it is sent again or taken out. */
export type Going = { readonly file: File; readonly preview: string; readonly isFailed: boolean };

/** Why a file is not there. */
export type PhotoProblem = {
  readonly kind: "tooMany" | "tooLarge" | "notPicture" | "network" | "often" | "failed";
  /** The file's. */
  readonly name: string;
};

type Options = {
  readonly businessId: string;
  readonly photos: readonly ShownPhoto[];
  readonly onChange: (photos: readonly ShownPhoto[]) => void;
  readonly onBusy: (isBusy: boolean) => void;
};

/** The pictures of a form: sent one after the other while the text is written, since lines here are slow. */
export function usePhotoUploads({ businessId, photos, onChange, onBusy }: Options) {
  const [going, setGoing] = useState<readonly Going[]>([]);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const latest = useRef({ photos, onChange, onBusy });
  useEffect(() => {
    latest.current = { photos, onChange, onBusy };
  });
  const queue = useRef(Promise.resolve());
  const gone = useRef(new AbortController());
  /** Uploaded by this form: nothing shows them, so they go at once when they are taken out. */
  const fresh = useRef(new Set<string>());
  const isBusy = going.some(({ isFailed }) => !isFailed);
  useEffect(() => latest.current.onBusy(isBusy), [isBusy]);
  useEffect(() => {
    // React mounts twice in development.
    gone.current = new AbortController();
    return () => gone.current.abort();
  }, []);

  const drop = ({ file, preview }: Going) => {
    URL.revokeObjectURL(preview);
    setGoing((all) => all.filter((each) => each.file !== file));
  };
  const fail = (one: Going, kind: PhotoProblem["kind"]) => {
    setProblem({ kind, name: one.file.name });
    // What the server can't read it can't read the second time.
    if (kind === "notPicture" || kind === "tooLarge") return drop(one);
    setGoing((all) => all.map((each) => (each.file === one.file ? { ...each, isFailed: true } : each)));
  };
  const send = async (one: Going) => {
    const { signal } = gone.current;
    const small = await smallPicture(one.file);
    if (signal.aborted) return;
    if (small.size > BYTES_MAX) return fail(one, "tooLarge");
    const body = new FormData();
    body.append("media", small);
    try {
      const { data } = await callApi(reviewCalls.addPhotos, { params: { id: businessId }, body }, { signal });
      for (const { _id } of data) fresh.current.add(_id);
      latest.current.photos = [...latest.current.photos, ...data];
      latest.current.onChange(latest.current.photos);
      drop(one);
    } catch (error) {
      if (!signal.aborted) fail(one, problemOf(error));
    }
  };
  const enqueue = (one: Going) => {
    queue.current = queue.current.then(() => send(one));
  };

  const add = (files: readonly File[]) => {
    const free = REVIEW_PHOTOS_MAX - photos.length - going.length;
    const taken = files.slice(0, free).map((file) => ({ file, preview: URL.createObjectURL(file), isFailed: false }));
    setProblem(files.length > free ? { kind: "tooMany", name: "" } : null);
    setGoing([...going, ...taken]);
    for (const one of taken) enqueue(one);
  };
  const again = (one: Going) => {
    setProblem(null);
    setGoing(going.map((each) => (each.file === one.file ? { ...each, isFailed: false } : each)));
    enqueue(one);
  };
  const remove = ({ _id }: ShownPhoto) => {
    setProblem(null);
    onChange(photos.filter((photo) => photo._id !== _id));
    // Otherwise it is swept within a week.
    if (fresh.current.has(_id)) callApi(reviewCalls.removePhoto, { params: { id: _id } }).catch(() => undefined);
  };
  const takeOut = (one: Going) => {
    setProblem(null);
    drop(one);
  };
  return { going, problem, add, again, remove, takeOut };
}

function problemOf(error: unknown): PhotoProblem["kind"] {
  if (!(error instanceof CallError)) return "failed";
  if (error.code === "validation_failed" || error.code === "unsupported_media_type") return "notPicture";
  if (error.code === "payload_too_large") return "tooLarge";
  if (error.code === "rate_limited") return "often";
  return error.code === "network" ? "network" : "failed";
}
