import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import {
  managedUserAnswer,
  userChangeBody,
  userDetailAnswer,
  userDetailQuery,
  userListQuery,
  usersAnswer,
} from "@/lib/user/admin/schema";

// Clients know these operations as those of members; in code they are users.
export const listMembers = endpoint({
  method: "GET",
  path: "/v1/user",
  reads: ["users"],
  access: "admin",
  summary: "Accounts, the newest first, by name, e-mail address, role or whether they are banned where asked",
  query: userListQuery,
  output: usersAnswer,
});

export const getMember = endpoint({
  method: "GET",
  path: "/v1/user/:id",
  reads: ["users"],
  access: "admin",
  summary: "An account with what its owner does: how much they wrote and reported, and their newest reviews",
  query: userDetailQuery,
  output: userDetailAnswer,
});

export const updateMember = endpoint({
  method: "PATCH",
  path: "/v1/user/:id",
  touches: ["users"],
  access: "admin",
  summary: "Changes somebody else's role, bans them with a reason, or lifts the ban; they are told by mail",
  body: userChangeBody,
  output: managedUserAnswer,
});

export const endSessions = endpoint({
  method: "POST",
  path: "/v1/user/:id/logout",
  touches: ["users"],
  access: "admin",
  summary: "Signs an account out on every device",
  output: messageAnswer,
});

export const resetFactors = endpoint({
  method: "DELETE",
  path: "/v1/user/:id/second-factor",
  touches: ["users"],
  access: "admin",
  summary: "Takes every second factor from an account whose owner has lost theirs, and signs it out",
  output: messageAnswer,
});

export const endDevice = endpoint({
  method: "DELETE",
  path: "/v1/user/:id/session/:sessionId",
  touches: ["users"],
  access: "admin",
  summary: "Signs an account out on one device",
  output: messageAnswer,
});
