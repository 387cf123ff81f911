import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { sessionList } from "@/lib/user/session/schema";

export const listSessions = endpoint({
  method: "GET",
  path: "/v1/user/me/sessions",
  reads: ["sessions"],
  access: "signed_in",
  summary: "The devices that the caller is signed in with: this one first, then the last used",
  output: sessionList,
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/v1/user/me/sessions/:id",
  touches: ["sessions"],
  access: "signed_in",
  summary: "Signs one of the caller's own devices out, at once",
  output: messageAnswer,
  failures: ["confirmation_required"],
});

export const endOtherSessions = endpoint({
  method: "DELETE",
  path: "/v1/user/me/sessions",
  touches: ["sessions"],
  access: "signed_in",
  summary: "Signs the caller out on every device but this one, at once",
  output: messageAnswer,
  failures: ["confirmation_required"],
});
