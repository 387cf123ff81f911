import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { LoginScreen } from "@/components/account/login-screen";
import { type SecondStep, SecondStepScreen } from "@/components/account/second-step-screen";
import { challengeOfCookie } from "@/lib/auth/cookies";
import { isGoogleOn } from "@/lib/auth/next-auth";
import { texts } from "@/lib/i18n/texts";
import type { RefusedForm } from "@/lib/page-cache/scope";
import { afterLogin } from "@/lib/server/return-path";
import { readWaitingLogin } from "@/lib/user/factor/queries";
import { type AccountPageProps, accountMetadata, readVisit } from "../_account/visit";

export const generateMetadata = (props: AccountPageProps) =>
  accountMetadata(props, (lng) => texts(lng, "layout")("login"));

/** A login that waits for its second factor: from the posted form, or from the cookie set after Google. */
async function readStep(refused: RefusedForm | null): Promise<SecondStep | null> {
  const told = refused?.details?.challenge ?? refused?.values.challenge;
  const challenge = told ?? (refused ? null : challengeOfCookie(new Headers(await headers())));
  if (typeof challenge !== "string") return null;
  const waiting = await readWaitingLogin(challenge, new Date());
  return waiting && { challenge, app: waiting.app, options: waiting.options };
}

export default async function LoginPage(props: AccountPageProps) {
  const { lng, actor, from, says, refused } = await readVisit(props);
  if (actor) redirect(afterLogin(from, { lng, role: actor.role }));
  const step = await readStep(refused);
  // `second_factor_required` only asks for the next step, so it is not shown as an error.
  const told = refused?.code === "second_factor_required" ? null : refused;
  if (step) return <SecondStepScreen lng={lng} from={from} step={step} refused={told} />;
  return <LoginScreen lng={lng} from={from} isReset={says("reset")} hasGoogle={isGoogleOn()} refused={refused} />;
}
