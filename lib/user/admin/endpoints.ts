import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { memberCalls } from "@/lib/user/admin/calls";
import {
  memberAnswer,
  memberBody,
  memberDetailAnswer,
  memberListQuery,
  memberQuery,
  membersAnswer,
} from "@/lib/user/admin/schema";

export const listMembers = endpoint({
  ...memberCalls.list,
  access: "admin",
  summary: "Accounts, the newest first, by name, e-mail address, role or whether they are banned where asked",
  query: memberListQuery,
  output: membersAnswer,
});

export const getMember = endpoint({
  ...memberCalls.get,
  access: "admin",
  summary: "An account with what its owner does: how much they wrote and reported, and their newest reviews",
  query: memberQuery,
  output: memberDetailAnswer,
});

export const updateMember = endpoint({
  ...memberCalls.update,
  access: "admin",
  summary: "Changes somebody else's role, bans them with a reason, or lifts the ban; they are told by mail",
  body: memberBody,
  output: memberAnswer,
});

export const endSessions = endpoint({
  ...memberCalls.endSessions,
  access: "admin",
  summary: "Signs an account out on every device",
  output: messageAnswer,
});

export const resetFactors = endpoint({
  ...memberCalls.resetFactors,
  access: "admin",
  summary: "Takes every second factor from an account whose owner has lost theirs, and signs it out",
  output: messageAnswer,
});

export const endDevice = endpoint({
  ...memberCalls.endDevice,
  access: "admin",
  summary: "Signs an account out on one device",
  output: messageAnswer,
});
