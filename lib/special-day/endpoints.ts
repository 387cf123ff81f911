import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { languageQuery } from "@/lib/catalogue/schema";
import {
  newSpecialDayBody,
  oneSpecialDay,
  specialDayChangeBody,
  specialDayListAnswer,
  specialDayQuery,
} from "@/lib/special-day/schema";

export const listSpecialDays = endpoint({
  method: "GET",
  path: "/v1/special-day",
  reads: ["specialDays"],
  access: "public",
  summary: "Days on which many restaurants keep other hours, such as Eid: the next first",
  query: specialDayQuery,
  output: specialDayListAnswer,
});

export const createSpecialDay = endpoint({
  method: "POST",
  path: "/v1/special-day",
  touches: ["specialDays"],
  access: "admin",
  summary: "Adds a day of every year, by the Solar Hijri calendar, or days that come once",
  query: languageQuery,
  body: newSpecialDayBody,
  status: 201,
  output: oneSpecialDay,
});

export const updateSpecialDay = endpoint({
  method: "PATCH",
  path: "/v1/special-day/:id",
  touches: ["specialDays"],
  access: "admin",
  versioned: true,
  summary: "Changes how a special day is called, and when it is",
  query: languageQuery,
  body: specialDayChangeBody,
  output: oneSpecialDay,
});

export const deleteSpecialDay = endpoint({
  method: "DELETE",
  path: "/v1/special-day/:id",
  touches: ["specialDays"],
  access: "admin",
  summary: "Takes a special day out of the list; hours that restaurants have set for it stay",
  output: messageAnswer,
});
