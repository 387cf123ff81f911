import { ids } from "../../api/world-ids";
import type { Course, Step } from "./step";

const open = () => [ids.open];
const other = ({ people }: Course) => [ids.open, people.other.id];

async function token(course: Course): Promise<string[]> {
  const { invitationTokenOf } = await import("@/lib/team/invitation/queries");
  const { invitations = [] } = course.answerOf("POST /v1/restaurant/:id/invitation").data;
  return [invitationTokenOf(invitations.find(({ email }) => email === course.people.other.email)?._id ?? "")];
}

export const teamSteps: readonly Step[] = [
  { call: "GET /v1/review/answers", as: "owner", query: "lang=en" },
  { call: "GET /v1/restaurant/:id/team", as: "owner", params: open },
  {
    call: "POST /v1/restaurant/:id/invitation",
    as: "owner",
    params: open,
    query: "lang=en",
    body: ({ people }) => ({ email: people.other.email }),
  },
  { call: "GET /v1/invitation/:token", as: "other", params: token, query: "lang=en" },
  { call: "PATCH /v1/invitation/:token", as: "other", params: token, body: () => ({ answer: "accepted" }) },
  { call: "PATCH /v1/restaurant/:id/team/:userId", as: "admin", params: other, body: () => ({ role: "manager" }) },
  { call: "DELETE /v1/restaurant/:id/team/:userId", as: "owner", params: other },
  { call: "GET /v1/user/me/mails", as: "owner" },
  { call: "PATCH /v1/user/me/mails", as: "owner", body: () => ({ reviews: false }) },
  {
    call: "POST /v1/mail-choice/:token",
    params: async ({ people }) => {
      const { muteTokenOf } = await import("@/lib/mail-choice/queries");
      return [muteTokenOf({ userId: people.owner.id, topic: "decisions" })];
    },
  },
  {
    call: "DELETE /v1/restaurant/:id/invitation/:invitationId",
    as: "owner",
    params: () => [ids.open, ids.invitation],
  },
];
