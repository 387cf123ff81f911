const DAY = {
  translation: { en: { title: "Independence Day" }, fa: { title: "روز استقلال" }, ps: { title: "د خپلواکۍ ورځ" } },
  kind: "holiday",
  yearly: { month: 5, day: 28, days: 1 },
};

export const SPECIAL_DAY_EXAMPLES: Readonly<Record<string, unknown>> = {
  SpecialDay: {
    _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d42",
    name: "روز استقلال",
    ...DAY,
    dates: null,
    next: { from: "2027-08-19", to: "2027-08-19" },
    updatedAt: "2026-11-20T06:00:00.000Z",
  },
};

export const SPECIAL_DAY_BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  createSpecialDay: DAY,
  updateSpecialDay: { kind: "eid", dates: { from: "2027-03-10", to: "2027-03-12" } },
};
