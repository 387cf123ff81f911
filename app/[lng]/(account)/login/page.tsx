import { redirect } from "next/navigation";
import { LoginScreen } from "@/components/account/login-screen";
import { isGoogleOn } from "@/lib/auth/next-auth";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { type AccountPageProps, accountMetadata, readVisit } from "../_account/visit";

export const generateMetadata = (props: AccountPageProps) =>
  accountMetadata(props, (lng) => texts(lng, "layout")("login"));

export default async function LoginPage(props: AccountPageProps) {
  const { lng, actor, from, says, refused } = await readVisit(props);
  if (actor) redirect(from ?? paths.home(lng));
  return <LoginScreen lng={lng} from={from} isReset={says("reset")} hasGoogle={isGoogleOn()} refused={refused} />;
}
