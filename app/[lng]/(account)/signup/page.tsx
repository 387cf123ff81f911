import { redirect } from "next/navigation";
import { SignupScreen } from "@/components/account/signup-screen";
import { isGoogleOn } from "@/lib/auth/next-auth";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { type AccountPageProps, accountMetadata, readVisit } from "../_account/visit";

export const generateMetadata = (props: AccountPageProps) =>
  accountMetadata(props, (lng) => texts(lng, "account.signup")("title"));

export default async function SignupPage(props: AccountPageProps) {
  const { lng, actor, from, refused } = await readVisit(props);
  if (actor) redirect(from ?? paths.home(lng));
  return <SignupScreen lng={lng} from={from} hasGoogle={isGoogleOn()} refused={refused} />;
}
