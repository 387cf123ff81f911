import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import {
  invitationAnswer,
  invitationAnswerBody,
  invitationBody,
  teamAnswer,
  teamLanguage,
  teamRoleBody,
} from "@/lib/team/schema";

export const getTeam = endpoint({
  method: "GET",
  path: "/v1/restaurant/:id/team",
  reads: ["team"],
  access: "manager",
  summary: "Who looks after a restaurant, and who has been asked to; for its own team and admins",
  resource: "restaurant",
  output: teamAnswer,
});

export const inviteToTeam = endpoint({
  method: "POST",
  path: "/v1/restaurant/:id/invitation",
  touches: ["team"],
  access: "manager",
  summary: "Asks somebody into the team by mail, for 14 days; owners of the restaurant and admins",
  resource: "restaurant",
  query: teamLanguage,
  body: invitationBody,
  limit: "invitation",
  alsoLimited: ["invitation_address"],
  status: 201,
  output: teamAnswer,
});

export const withdrawInvitation = endpoint({
  method: "DELETE",
  path: "/v1/restaurant/:id/invitation/:invitationId",
  touches: ["team"],
  access: "manager",
  summary: "Takes an invitation back: its link leads nowhere",
  resource: "restaurant",
  output: teamAnswer,
});

export const changeTeamRole = endpoint({
  method: "PATCH",
  path: "/v1/restaurant/:id/team/:userId",
  touches: ["team"],
  access: "admin",
  summary: "Makes a manager of a restaurant its owner, or an owner a manager",
  resource: "restaurant",
  body: teamRoleBody,
  output: teamAnswer,
});

export const takeOutOfTeam = endpoint({
  method: "DELETE",
  path: "/v1/restaurant/:id/team/:userId",
  touches: ["team", "businesses", "waiting"],
  access: "manager",
  summary: "Takes a manager out of the team, or leaves it; owners are taken out by admins",
  resource: "restaurant",
  output: messageAnswer,
});

export const getInvitation = endpoint({
  method: "GET",
  path: "/v1/invitation/:token",
  reads: ["team"],
  access: "signed_in",
  summary: "What an invitation says, for whoever has its link",
  query: teamLanguage,
  cacheControl: "never",
  output: invitationAnswer,
});

export const answerInvitation = endpoint({
  method: "PATCH",
  path: "/v1/invitation/:token",
  touches: ["team", "businesses", "profile"],
  access: "verified",
  summary: "Accepts an invitation, which makes the caller a manager of the restaurant, or declines it",
  body: invitationAnswerBody,
  output: messageAnswer,
  failures: ["not_found", "forbidden"],
});
