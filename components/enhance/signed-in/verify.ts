import { callApi } from "@/lib/api-client/call";
import { storedToken } from "@/lib/api-client/stored-session";
import { userCalls } from "@/lib/user/calls";
import { toast } from "../toast";
import { menuText, pageLanguage } from "./texts";

/** Asks for the activation mail once more (AUTH-23). */
export async function sendVerification(userId: string): Promise<void> {
  try {
    await callApi(userCalls.sendVerification, { params: { id: userId }, query: { lang: pageLanguage() } });
    toast("success", menuText("verifySent"));
  } catch {
    // Whose session has ended was told so, and asked to log in again.
    if (storedToken() !== null) toast("error", menuText("verifyFailed"));
  }
}
