import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import {
  memberAnswer,
  memberBody,
  memberDetailAnswer,
  memberListQuery,
  memberQuery,
  membersAnswer,
} from "@/lib/user/admin/schema";

export const listMembers = endpoint({
  method: "GET",
  path: "/v1/user",
  reads: ["members"],
  access: "admin",
  summary: "Accounts, the newest first, by name, e-mail address, role or whether they are banned where asked",
  query: memberListQuery,
  output: membersAnswer,
});

export const getMember = endpoint({
  method: "GET",
  path: "/v1/user/:id",
  reads: ["members"],
  access: "admin",
  summary: "An account with what its owner does: how much they wrote and reported, and their newest reviews",
  query: memberQuery,
  output: memberDetailAnswer,
});

export const updateMember = endpoint({
  method: "PATCH",
  path: "/v1/user/:id",
  touches: ["members"],
  access: "admin",
  summary: "Changes somebody else's role, bans them with a reason, or lifts the ban; they are told by mail",
  body: memberBody,
  output: memberAnswer,
});

export const endSessions = endpoint({
  method: "POST",
  path: "/v1/user/:id/logout",
  touches: ["members"],
  access: "admin",
  summary: "Signs an account out on every device",
  output: messageAnswer,
});

export const resetFactors = endpoint({
  method: "DELETE",
  path: "/v1/user/:id/second-factor",
  touches: ["members"],
  access: "admin",
  summary: "Takes every second factor from an account whose owner has lost theirs, and signs it out",
  output: messageAnswer,
});

export const endDevice = endpoint({
  method: "DELETE",
  path: "/v1/user/:id/session/:sessionId",
  touches: ["members"],
  access: "admin",
  summary: "Signs an account out on one device",
  output: messageAnswer,
});
