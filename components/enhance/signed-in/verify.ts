import type { Endpoint } from "@/lib/api/endpoint";
import { call } from "@/lib/api-client/call";
import { remote } from "@/lib/api-client/remote";
import { storedToken } from "@/lib/api-client/stored-session";
import { toast } from "../toast";
import { menuText, pageLanguage } from "./texts";

const send = remote<Endpoint & { path: "/v1/user/send-verification/:id" }>({
  method: "POST",
  path: "/v1/user/send-verification/:id",
});

/** Asks for the activation mail once more (AUTH-23). */
export async function sendVerification(userId: string): Promise<void> {
  try {
    await call(send, { params: { id: userId }, query: { lang: pageLanguage() } } as never);
    toast("success", menuText("verifySent"));
  } catch {
    // Whose session has ended was told so, and asked to log in again.
    if (storedToken() !== null) toast("error", menuText("verifyFailed"));
  }
}
