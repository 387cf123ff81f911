import { MADE, REPLY } from "@/lib/openapi/example-parts";

const PERSON = { _id: REPLY.user._id, fullname: REPLY.user.fullname };
const ACCOUNT = {
  ...PERSON,
  email: "ahmad@example.com",
  role: "customer",
  isVerified: true,
  isBanned: false,
  profilePic: null,
  media: null,
  createdAt: MADE.createdAt,
};
const TOKENS = { accessToken: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI…", refreshToken: "AZqcQA9NflOaUV8KT2wdFg.…" };
const COMMENT = { text: "تند و خوشمزه", user: PERSON };

export const PEOPLE_EXAMPLES: Readonly<Record<string, unknown>> = {
  Account: ACCOUNT,
  SignedIn: { ...TOKENS, user: ACCOUNT },
  Refreshed: TOKENS,
  Author: REPLY.user,
  Reply: REPLY,
  Person: PERSON,
  DishComment: { _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d20", ...COMMENT, ...MADE },
  DishRatings: { average: 4.8, count: 12, histogram: [0, 0, 1, 1, 10] },
  Interaction: {
    type: "comment",
    commentId: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d20",
    ...COMMENT,
    createdAt: MADE.createdAt,
  },
};
