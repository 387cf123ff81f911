export const ANSWER_STATES = ["unanswered", "answered"] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];
