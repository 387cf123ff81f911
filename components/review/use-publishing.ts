"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { updateMark } from "@/components/mark/use-mark";
import { versionOf } from "@/components/resource/version";
import { toast } from "@/components/ui/toast";
import { track } from "@/lib/analytics/track";
import type { SessionUser } from "@/lib/api-client/access-token";
import type { CallError } from "@/lib/api-client/call-error";
import { dropDraft } from "@/lib/api-client/draft";
import { callOf, keepWaiting, triedNow } from "@/lib/api-client/outbox";
import { useWrite } from "@/lib/api-client/use-write";
import { createReview, deleteReview, restoreReview, updateReview } from "@/lib/calls/review";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { type Draft, draftOf } from "./drafts";
import { addReview, changeReviews, ownOptions } from "./optimistic";
import { type Refusal, refusalOf } from "./refusal";
import { type PageBusiness, type ShownPhoto, type ShownReview, UNSENT, WRITE_HASH } from "./shown";
import { bodyOf, meanOf } from "./star-marks";

/** Refusals with a specific text for deletions. */
const DELETE_REFUSALS: ReadonlySet<Refusal["kind"]> = new Set(["often", "visitor", "banned"]);

type Options = {
  readonly business: PageBusiness;
  readonly user: SessionUser | null;
  readonly own: ShownReview | null | undefined;
  /** Publishing failed; the text is still in the draft. */
  readonly onRefused: (refusal: Refusal) => void;
  /** Deleting failed; the review is still there. */
  readonly onKept: (refusal: Refusal) => void;
  readonly onDone: () => void;
};

/**
 * Publishes, changes and deletes the user's review. Changes show at once and are reverted if the server refuses
 * (REV-09).
 */
export function usePublishing({ business, user, own, onRefused, onKept, onDone }: Options) {
  const t = useTranslations("reviewing");
  const outbox = useTranslations("outbox");
  const lng = useLocale() as Language;
  const cache = useQueryClient();
  const mark = (review: string | null) => user && updateMark(cache, user.id, "restaurants", business.id, { review });

  /** The request contains ids only, but the optimistic update needs the photos. */
  const photos = useRef<readonly ShownPhoto[]>([]);

  const create = useWrite(createReview, (queries, { body }) => {
    if (!user || body instanceof FormData || !body.ratings) return;
    addReview(
      queries,
      business,
      user.id,
      unsent({ ...body, ratings: body.ratings, photos: photos.current }, user, t("you")),
    );
  });
  const update = useWrite(updateReview, (queries, { params, body }) => {
    if (body instanceof FormData) return;
    changeReviews(queries, (review) => (review._id === params.id ? changed(review, body, photos.current) : review));
  });
  const remove = useWrite(deleteReview, (queries, { params }) => {
    changeReviews(queries, (review) => (review._id === params.id ? null : review));
    mark(null);
  });

  const restore = useWrite(restoreReview);

  const done = (text: string) => {
    dropDraft(draftOf(business));
    toast("success", text);
    onDone();
  };
  const refused = (error: CallError) => onRefused(refusalOf(error));
  /** Without a connection the review is queued, if the browser can store it. */
  const keepUnsent = async (error: CallError, { form, key }: Draft) => {
    const body = bodyOf(form);
    const isKept =
      error.code === "network" &&
      (await keepWaiting({
        key,
        kind: "review",
        about: business.id,
        name: business.name,
        href: paths.business(lng, business, "reviews") + WRITE_HASH,
        text: body.message,
        form,
        call: callOf(createReview),
        input: { params: { id: business.id }, body },
        triedAt: triedNow(),
      }));
    if (!isKept) return refused(error);
    dropDraft(draftOf(business));
    toast("info", outbox("kept"));
    onDone();
  };

  const publish = ({ form, key }: Draft) => {
    if (!user) return;
    const body = bodyOf(form);
    photos.current = form.photos;
    if (own) {
      const input = { params: { id: own._id }, body, ifMatch: versionOf(own) };
      update.mutate(input, { onSuccess: () => done(t("changed")), onError: refused });
      return;
    }
    // Set the state to restore after a refusal.
    cache.setQueryData(ownOptions(business, user.id).queryKey, (before) => before ?? { data: null });
    create.mutate(
      { params: { id: business.id }, body, idempotencyKey: key },
      {
        onSuccess: ({ data }) => {
          if ("ratings" in data) changeReviews(cache, (review) => (review._id === UNSENT ? data : review));
          mark(data._id);
          track("restaurant_review", { restaurantId: business.id });
          done(t("published"));
        },
        onError: (error) => void keepUnsent(error, { form, key }),
      },
    );
  };
  const bringBack = ({ _id }: ShownReview) =>
    void restore.mutateAsync({ params: { id: _id } }).then(
      () => {
        mark(_id);
        toast("success", t("restored"));
      },
      () => toast("error", t("failed.restore")),
    );
  const takeAway = () => {
    if (!own) return;
    const gone = () => {
      dropDraft(draftOf(business));
      onDone();
    };
    remove.mutate(
      { params: { id: own._id } },
      {
        onSuccess: () => {
          gone();
          const undo = { label: t("undo"), onClick: () => bringBack(own) };
          toast("success", t("deleted"), { action: undo });
        },
        onError: (error) => {
          if (error.code !== "not_found") {
            const refusal = refusalOf(error);
            return DELETE_REFUSALS.has(refusal.kind) ? onKept(refusal) : toast("error", t("failed.delete"));
          }
          // Already deleted in another browser: treat as success.
          mark(null);
          gone();
          toast("success", t("deleted"));
        },
      },
    );
  };
  return { publish, takeAway };
}

type Sent = {
  readonly message: string;
  readonly ratings: Omit<ShownReview["ratings"], "overall"> & { overall?: number | undefined };
  readonly photos: readonly ShownPhoto[];
};

/** The review as shown until the server has answered. */
function unsent({ message, ratings, photos }: Sent, user: SessionUser, you: string): ShownReview {
  const now = new Date().toISOString();
  return {
    _id: UNSENT,
    message,
    language: null,
    isOwner: false,
    user: { _id: user.id, fullname: you, profilePic: null },
    likes: [],
    likeCount: 0,
    createdAt: now,
    updatedAt: now,
    ratings: { ...ratings, overall: ratings.overall ?? meanOf(ratings) ?? 0 },
    photos: [...photos],
    replies: [],
  };
}

type Change = {
  readonly message?: string | undefined;
  readonly ratings?: Readonly<Partial<Record<keyof ShownReview["ratings"], number | undefined>>> | undefined;
};

function changed(
  review: ShownReview,
  { message = review.message, ratings = {} }: Change,
  photos: readonly ShownPhoto[],
): ShownReview {
  const {
    food = review.ratings.food,
    service = review.ratings.service,
    environment = review.ratings.environment,
  } = ratings;
  const overall = ratings.overall ?? meanOf({ food, service, environment }) ?? review.ratings.overall;
  return { ...review, message, photos: [...photos], ratings: { overall, food, service, environment } };
}
