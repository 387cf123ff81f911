"use client";

import { useEffect, useRef, useState } from "react";
import { callApi } from "@/lib/api-client/call";
import { CallError } from "@/lib/api-client/call-error";
import { addReviewPhotos, removeReviewPhoto } from "@/lib/calls/review";
import { REVIEW_PHOTOS_MAX } from "@/lib/media/model";
import { smallPicture } from "@/lib/media/small-picture";
import type { ShownPhoto } from "./shown";

/** Upload limit per file, in bytes (lib/media/model.ts). */
const BYTES_MAX = 10 * 1024 * 1024;

/** A photo being uploaded; a failed one stays until it is retried or removed. */
export type Going = { readonly file: File; readonly preview: string; readonly isFailed: boolean };

export type PhotoProblem = {
  readonly kind: "tooMany" | "tooLarge" | "notPicture" | "network" | "often" | "failed";
  readonly name: string;
};

type Options = {
  readonly businessId: string;
  readonly photos: readonly ShownPhoto[];
  readonly onChange: (photos: readonly ShownPhoto[]) => void;
  readonly onBusy: (isBusy: boolean) => void;
};

/** Photos of a form, uploaded one after the other while the user types, since connections here are slow. */
export function usePhotoUploads({ businessId, photos, onChange, onBusy }: Options) {
  const [going, setGoing] = useState<readonly Going[]>([]);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const latest = useRef({ photos, onChange, onBusy });
  useEffect(() => {
    latest.current = { photos, onChange, onBusy };
  });
  const queue = useRef(Promise.resolve());
  const gone = useRef(new AbortController());
  /** Photos uploaded by this form and not published yet: deleted from the server when they are removed. */
  const fresh = useRef(new Set<string>());
  const isBusy = going.some(({ isFailed }) => !isFailed);
  useEffect(() => latest.current.onBusy(isBusy), [isBusy]);
  useEffect(() => {
    // React's strict mode mounts twice.
    gone.current = new AbortController();
    return () => gone.current.abort();
  }, []);

  const drop = ({ file, preview }: Going) => {
    URL.revokeObjectURL(preview);
    setGoing((all) => all.filter((each) => each.file !== file));
  };
  const fail = (one: Going, kind: PhotoProblem["kind"]) => {
    setProblem({ kind, name: one.file.name });
    // Retrying does not help if the server cannot read the file.
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
      const { data } = await callApi(addReviewPhotos, { params: { id: businessId }, body }, { signal });
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
    // Otherwise a job deletes it within a week.
    if (fresh.current.has(_id)) callApi(removeReviewPhoto, { params: { id: _id } }).catch(() => undefined);
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
