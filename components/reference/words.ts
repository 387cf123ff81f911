/** The words of the reference. It is written for programmers, in the language of the document: English. */
export const WORDS = {
  title: "Dastarkhan API",
  lead: "Restaurants, menus, dishes, reviews and posts of Afghanistan, for apps and third parties.",
  description: "Every call of the Dastarkhan API: parameters, bodies, answers, errors and examples.",
  contents: "Contents",
  document: "OpenAPI document",
  base: "Base address",
  authentication: "Authentication",
  errors: "Errors",
  errorsLead:
    "Every failure has the same body. Switch on its code; the message is English and stays the same. Quote the requestId when you ask for help.",
  who: "Who",
  parameters: "Parameters",
  body: "Body",
  answer: "Answer",
  limits: "Limits",
  tooOften:
    "More often is rate_limited, 429: wait the seconds of the header Retry-After. The operators of a site may set other numbers; these are in force here.",
  failures: "Failures",
  command: "Command",
  required: "required",
  schemas: "Schemas",
  schemasLead: "What the answers and bodies above are made of. Answers may grow: ignore fields that you do not know.",
  skip: "To the content",
} as const;
