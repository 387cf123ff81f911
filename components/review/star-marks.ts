import { ASPECTS } from "./aspects";
import type { ShownPhoto } from "./shown";

export type MarkName = "overall" | (typeof ASPECTS)[number];
/** What must be filled in. */
export type FieldName = (typeof ASPECTS)[number] | "message";
export const STARS = [1, 2, 3, 4, 5] as const;

/** What the form holds; 0 stands for a mark that was not given. */
export type ReviewForm = Readonly<Record<MarkName, number>> & {
  readonly message: string;
  /** Uploaded already; they are shown once the review names them. */
  readonly photos: readonly ShownPhoto[];
};

export const EMPTY_FORM: ReviewForm = { overall: 0, food: 0, service: 0, environment: 0, message: "", photos: [] };

type Reviewed = Pick<ReviewForm, "message" | "photos"> & { readonly ratings: Readonly<Record<MarkName, number>> };

/** The mean of the three marks on two digits, as the server counts it; null until all are given. */
export function meanOf({
  food,
  service,
  environment,
}: Readonly<Record<(typeof ASPECTS)[number], number>>): number | null {
  if (food * service * environment === 0) return null;
  return Math.round(((food + service + environment) / 3) * 100) / 100;
}

/** A review as the form shows it. An overall mark that is only the mean of the others was not given. */
export function formOf({ message, ratings, photos }: Reviewed): ReviewForm {
  const { overall, food, service, environment } = ratings;
  const isGiven = Number.isInteger(overall) && overall !== meanOf(ratings);
  return { overall: isGiven ? overall : 0, food, service, environment, message, photos };
}

/** A form with what was left out of it as it stood before. */
export function completedBy(form: ReviewForm, before: ReviewForm): ReviewForm {
  return {
    overall: form.overall || before.overall,
    food: form.food || before.food,
    service: form.service || before.service,
    environment: form.environment || before.environment,
    message: form.message || before.message,
    photos: form.photos.length > 0 ? form.photos : before.photos,
  };
}

/** What is missing before it can be published, in the order of the form (REV-02). */
export function missingIn(form: ReviewForm): FieldName[] {
  const marks = ASPECTS.filter((name) => form[name] === 0);
  return form.message.trim() === "" ? [...marks, "message"] : marks;
}

/** What is sent of a form. */
export function bodyOf({ overall, food, service, environment, message, photos }: ReviewForm) {
  const ratings = { food, service, environment };
  return {
    message: message.trim(),
    ratings: overall === 0 ? ratings : { ...ratings, overall },
    photos: photos.map(({ _id }) => _id),
  };
}
