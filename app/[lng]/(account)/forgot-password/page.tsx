import { ForgotScreen } from "@/components/account/forgot-screen";
import { texts } from "@/lib/i18n/texts";
import { type AccountPageProps, accountMetadata, readVisit } from "../_account/visit";

export const generateMetadata = (props: AccountPageProps) =>
  accountMetadata(props, (lng) => texts(lng, "account.forgot")("title"));

export default async function ForgotPasswordPage(props: AccountPageProps) {
  const { lng, says, refused } = await readVisit(props);
  return <ForgotScreen lng={lng} isSent={says("sent")} refused={refused} />;
}
