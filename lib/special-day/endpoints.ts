import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { languageQuery } from "@/lib/catalogue/schema";
import { specialDayCalls } from "@/lib/special-day/calls";
import {
  newSpecialDayBody,
  oneSpecialDay,
  specialDayChangeBody,
  specialDayListAnswer,
  specialDayQuery,
} from "@/lib/special-day/schema";

export const listSpecialDays = endpoint({
  ...specialDayCalls.list,
  access: "public",
  summary: "Days on which many restaurants keep other hours, such as Eid: the next first",
  query: specialDayQuery,
  output: specialDayListAnswer,
});

export const createSpecialDay = endpoint({
  ...specialDayCalls.create,
  access: "admin",
  summary: "Adds a day of every year, by the Solar Hijri calendar, or days that come once",
  query: languageQuery,
  body: newSpecialDayBody,
  status: 201,
  output: oneSpecialDay,
});

export const updateSpecialDay = endpoint({
  ...specialDayCalls.update,
  access: "admin",
  versioned: true,
  summary: "Changes how a special day is called, and when it is",
  query: languageQuery,
  body: specialDayChangeBody,
  output: oneSpecialDay,
});

export const deleteSpecialDay = endpoint({
  ...specialDayCalls.delete,
  access: "admin",
  summary: "Takes a special day out of the list; hours that restaurants have set for it stay",
  output: messageAnswer,
});
