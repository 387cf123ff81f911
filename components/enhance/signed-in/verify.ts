import { call } from "@/lib/http/call";
import type { Endpoint } from "@/lib/http/endpoint";
import { remote } from "@/lib/http/remote";
import { storedToken } from "@/lib/http/stored-session";
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
