import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { memberBody, memberListQuery, memberSchema } from "@/lib/user/admin/schema";

export const listMembers = endpoint({
  method: "GET",
  path: "/v1/user",
  access: "admin",
  summary: "Accounts, the newest first, by name, e-mail address or role where asked",
  query: memberListQuery,
  output: z.object({ data: z.array(memberSchema), pagination: paginationSchema }),
});

export const updateMember = endpoint({
  method: "PATCH",
  path: "/v1/user/:id",
  access: "admin",
  summary: "Changes somebody else's role, bans them with a reason, or lifts the ban; they are told by mail",
  body: memberBody,
  output: z.object({ data: memberSchema }),
});

export const endSessions = endpoint({
  method: "POST",
  path: "/v1/user/:id/logout",
  access: "admin",
  summary: "Signs an account out on every device",
  output: messageAnswer,
});
