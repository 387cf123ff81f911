import { redirect } from "next/navigation";
import { SignupScreen } from "@/components/account/signup-screen";
import { isGoogleOn } from "@/lib/auth/next-auth";
import { texts } from "@/lib/i18n/texts";
import { afterLogin } from "@/lib/server/return-path";
import { type AccountPageProps, accountMetadata, readVisit } from "../_account/visit";

export const generateMetadata = (props: AccountPageProps) =>
  accountMetadata(props, (lng) => texts(lng, "account.signup")("title"));

export default async function SignupPage(props: AccountPageProps) {
  const { lng, actor, from, refused } = await readVisit(props);
  if (actor) redirect(afterLogin(from, { lng, role: actor.role }));
  return <SignupScreen lng={lng} from={from} hasGoogle={isGoogleOn()} refused={refused} />;
}
