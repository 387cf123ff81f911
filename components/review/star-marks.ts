import { ASPECTS, type ShownPhoto } from "./shown";

export type MarkName = "overall" | (typeof ASPECTS)[number];
export type FieldName = (typeof ASPECTS)[number] | "message";
export const STARS = [1, 2, 3, 4, 5] as const;

/** Form values; 0 means not rated. */
export type ReviewForm = Readonly<Record<MarkName, number>> & {
  readonly message: string;
  /** Already uploaded; published with the review. */
  readonly photos: readonly ShownPhoto[];
};

export const EMPTY_FORM: ReviewForm = { overall: 0, food: 0, service: 0, environment: 0, message: "", photos: [] };

type Reviewed = Pick<ReviewForm, "message" | "photos"> & { readonly ratings: Readonly<Record<MarkName, number>> };

/** Mean of the three ratings to two decimals, as on the server; null until all are given. */
export function meanOf({
  food,
  service,
  environment,
}: Readonly<Record<(typeof ASPECTS)[number], number>>): number | null {
  if (food * service * environment === 0) return null;
  return Math.round(((food + service + environment) / 3) * 100) / 100;
}

/** Converts a review to form values. An overall rating that equals the mean counts as not given. */
export function formOf({ message, ratings, photos }: Reviewed): ReviewForm {
  const { overall, food, service, environment } = ratings;
  const isGiven = Number.isInteger(overall) && overall !== meanOf(ratings);
  return { overall: isGiven ? overall : 0, food, service, environment, message, photos };
}

/** Fills missing values of a form from another one. */
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

/** Missing fields, in the order of the form (REV-02). */
export function missingIn(form: ReviewForm): FieldName[] {
  const marks = ASPECTS.filter((name) => form[name] === 0);
  return form.message.trim() === "" ? [...marks, "message"] : marks;
}

export function bodyOf({ overall, food, service, environment, message, photos }: ReviewForm) {
  const ratings = { food, service, environment };
  return {
    message: message.trim(),
    ratings: overall === 0 ? ratings : { ...ratings, overall },
    photos: photos.map(({ _id }) => _id),
  };
}
