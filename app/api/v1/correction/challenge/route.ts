import { newChallenge } from "@/lib/api/proof-of-work";
import { route, serve } from "@/lib/api/serve";
import { getCorrectionChallenge } from "@/lib/correction/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getCorrectionChallenge, ({ now }) => newChallenge(now)),
);
