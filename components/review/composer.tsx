"use client";

import { useLocale, useTranslations } from "next-intl";
import {
  type ComponentProps,
  type Dispatch,
  type FormEvent,
  type SetStateAction,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextAreaField } from "@/components/ui/field";
import type { SessionUser } from "@/lib/api-client/access-token";
import { readDraft } from "@/lib/api-client/draft";
import { freshToken } from "@/lib/api-client/refresh";
import { onceKey } from "@/lib/api-client/request";
import { storedToken } from "@/lib/api-client/stored-session";
import { type Language, REVIEW_MAX } from "@/lib/core/constants";
import { formatNumber, formatRating } from "@/lib/i18n/format";
import { type Draft, draftOf, keepReviewDraft } from "./drafts";
import type { Refusal } from "./refusal";
import { RefusalNotice } from "./refusal-notice";
import { useReviewing } from "./review-context";
import { ASPECTS, type ShownReview } from "./shown";
import { completedBy, EMPTY_FORM, type FieldName, formOf, meanOf, missingIn, type ReviewForm } from "./star-marks";
import "./composer.css";
import type { PhotoSlots } from "./photo-slots";
import { StarInput } from "./star-input";

type ComposerProps = {
  readonly refusal: Refusal | null;
  readonly sent: Draft | null;
  readonly onPublish: (draft: Draft) => void;
  readonly onClose: () => void;
};

/** Reasons that make writing impossible: shown instead of the form. */
const BARRED: ReadonlySet<string> = new Set(["admin", "owner", "closed"] satisfies Refusal["kind"][]);

/** Refusals known before sending. The server decides about verification, since that may have changed. */
function standing(user: SessionUser | null): Refusal | null {
  if (user?.role === "admin") return { kind: "admin" };
  return user && !user.isVerified ? { kind: "unverified" } : null;
}

/** The review form: four ratings and a text (REV-01). The draft stays in this browser until it is published. */
export function Composer({ refusal: given, sent, onPublish, onClose }: ComposerProps) {
  const t = useTranslations("reviewing");
  const { business, own, user } = useReviewing();
  const name = draftOf(business);
  const [draft, setDraft] = useState<Draft>(() => begunWith(sent ?? readDraft<Draft>(name), own, given));
  useKnownLater(own, user, setDraft);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState(given);
  const [turn, setTurn] = useState(0);
  const sending = useSending();
  const notice = useRef<HTMLDivElement>(null);
  const ids = useId();
  const { form } = draft;
  const missing = isTried ? missingIn(form) : [];
  const shown = refusal ?? standing(user);
  const isUnverified = user?.isVerified === false;
  useEffect(() => {
    const token = storedToken();
    // The user may have confirmed the address in another window.
    if (token && isUnverified) freshToken(token).catch(() => "");
  }, [isUnverified]);
  // After submitting, the error must be announced first.
  useEffect(() => {
    if (turn > 0) notice.current?.focus();
  }, [turn]);

  const change = (part: Partial<Draft["form"]>) => {
    // A changed draft needs a new idempotency key.
    const next = { form: { ...form, ...part }, key: onceKey() };
    setDraft(next);
    keepReviewDraft(business, next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (sending.isToAwait()) return;
    const isWhole = missingIn(form).length === 0;
    if (isWhole && user) {
      onPublish(draft);
      return;
    }
    if (isWhole) setRefusal({ kind: "visitor" });
    setTurn(turn + 1);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(own ? "editTitle" : "title")}
      lead={business.name}
      closeLabel={t("close")}
      first={given ? notice : undefined}
    >
      <form className="composer mt-2 grid gap-2.5" noValidate onSubmit={submit}>
        <div
          className="composer__notice my-1 rounded-md"
          tabIndex={-1}
          ref={notice}
          hidden={missing.length === 0 && !shown}
        >
          {missing.length > 0 ? (
            <Missing missing={missing} ids={ids} />
          ) : shown ? (
            <RefusalNotice refusal={shown} what="publish" onClose={onClose} />
          ) : null}
        </div>
        {shown && BARRED.has(shown.kind) ? null : (
          <>
            <ComposerMarks ids={ids} form={form} missing={missing} onChange={change} />
            <Text
              id={`${ids}-message`}
              text={form.message}
              isMissing={missing.includes("message")}
              onChange={(message) => change({ message })}
            />
            <Photos
              id={`${ids}-photos`}
              photos={form.photos}
              onChange={(photos) => change({ photos })}
              onBusy={sending.setBusy}
              isAwaited={sending.isAwaited}
            />
            <div className="composer__foot">
              <Button variant="quiet" onClick={onClose}>
                {t("later")}
              </Button>
              <Button type="submit">{t(own ? "save" : "publish")}</Button>
            </div>
          </>
        )}
      </form>
    </Dialog>
  );
}

/** Whether photos are still uploading, and whether the user has tried to publish meanwhile. */
function useSending() {
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const isToAwait = () => {
    setTried(isBusy);
    return isBusy;
  };
  return { setBusy, isToAwait, isAwaited: isBusy && isTried };
}

/**
 * Initial state: the draft, or the published review. Drafts from before the photo feature have no photos; photos that
 * no longer exist are removed.
 */
function begunWith(kept: Draft | null, own: ShownReview | null | undefined, refusal: Refusal | null): Draft {
  if (!kept) return { form: own ? formOf(own) : EMPTY_FORM, key: onceKey() };
  const lost = refusal?.photos ?? [];
  const photos = (kept.form.photos ?? []).filter((_, index) => !lost.includes(index));
  return { form: { ...kept.form, photos }, key: lost.length > 0 ? onceKey() : kept.key };
}

/** If the form opens before the existing review is loaded, fill it in when it arrives. */
function useKnownLater(
  own: ShownReview | null | undefined,
  user: SessionUser | null,
  setDraft: Dispatch<SetStateAction<Draft>>,
): void {
  const isBlind = useRef(own === undefined && user !== null);
  useEffect(() => {
    if (!own || !isBlind.current) return;
    isBlind.current = false;
    setDraft(({ form }) => ({ form: completedBy(form, formOf(own)), key: onceKey() }));
  }, [own, setDraft]);
}

type MissingProps = { readonly missing: readonly FieldName[]; readonly ids: string };

function Missing({ missing, ids }: MissingProps) {
  const t = useTranslations("reviewing");
  return (
    <div className="notice notice--error" role="alert">
      <p>
        {t("missing")}{" "}
        {missing.map((each, index) => (
          <span key={each}>
            {index > 0 ? t("comma") : ""}
            <a
              className="inline-block font-[600] underline underline-offset-[0.25em]"
              href={`#${ids}-${each}`}
              onClick={(event) => {
                // Do not add a history entry: Back should leave the page.
                event.preventDefault();
                document.getElementById(`${ids}-${each}`)?.focus();
              }}
            >
              {t(`fields.${each}`)}
            </a>
          </span>
        ))}
      </p>
    </div>
  );
}

type TextProps = {
  readonly id: string;
  readonly text: string;
  readonly isMissing: boolean;
  readonly onChange: (text: string) => void;
};

function Text({ id, text, isMissing, onChange }: TextProps) {
  const t = useTranslations("reviewing");
  const lng = useLocale() as Language;
  return (
    <TextAreaField
      name="message"
      id={id}
      label={t("text")}
      className="field__control min-h-28"
      rows={4}
      dir="auto"
      maxLength={REVIEW_MAX}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      error={isMissing ? t("noText") : undefined}
      counter={
        <p className="flex flex-wrap justify-between gap-x-3 text-sm leading-(--lh-small) text-ink-2">
          <span>{t("draft")}</span>
          <span>{t("counter", { count: formatNumber(text.length, lng), max: formatNumber(REVIEW_MAX, lng) })}</span>
        </p>
      }
    />
  );
}

type ComposerMarksProps = {
  readonly ids: string;
  readonly form: ReviewForm;
  readonly missing: readonly FieldName[];
  readonly onChange: (part: Partial<ReviewForm>) => void;
};

/** The four ratings. The overall one is optional and defaults to the mean of the others (H45). */
function ComposerMarks({ ids, form, missing, onChange }: ComposerMarksProps) {
  const t = useTranslations("reviewing");
  const lng = useLocale() as Language;
  const mean = meanOf(form);
  const hint = mean === null ? t("meanLater") : t("mean", { rating: formatRating(mean, lng) });
  return (
    <div>
      <StarInput
        id={`${ids}-overall`}
        name="overall"
        label={t("marks.overall")}
        value={form.overall}
        onChange={(overall) => onChange({ overall })}
        isLarge
        hint={form.overall === 0 ? hint : undefined}
      />
      {ASPECTS.map((mark) => (
        <StarInput
          key={mark}
          id={`${ids}-${mark}`}
          name={mark}
          label={t(`marks.${mark}`)}
          value={form[mark]}
          onChange={(value) => onChange({ [mark]: value })}
          isRequired
          error={missing.includes(mark) ? t("notMarked", { mark: t(`marks.${mark}`) }) : undefined}
        />
      ))}
    </div>
  );
}

type Slots = typeof PhotoSlots;

/** Photos of the form, for signed-in users. Lazy; without a connection it loads once that is back. */
function Photos(props: ComponentProps<Slots>) {
  const t = useTranslations("reviewing.photos");
  const isSignedIn = useReviewing().user !== null;
  const [Slots, setSlots] = useState<{ readonly Part: Slots } | null>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const load = () =>
      void import("./photo-slots").then(
        (module) => setSlots({ Part: module.PhotoSlots }),
        () => setAway(true),
      );
    if (!isSignedIn) return;
    load();
    addEventListener("online", load);
    return () => removeEventListener("online", load);
  }, [isSignedIn]);
  if (!isSignedIn) return <p className="field__hint">{t("later")}</p>;
  if (Slots) return <Slots.Part {...props} />;
  // Reserves the height of the content.
  return <div className="photo-slots__wait">{isAway ? <p className="field__hint">{t("network")}</p> : null}</div>;
}
