import { ResetScreen } from "@/components/account/reset-screen";
import { decoded } from "@/lib/core/decoded";
import { texts } from "@/lib/i18n/texts";
import { type AccountPageProps, accountMetadata, readVisit } from "../../_account/visit";

type Props = AccountPageProps<{ token: string }>;

export const generateMetadata = (props: Props) => accountMetadata(props, (lng) => texts(lng, "account.reset")("title"));

/** Whether the link is still good is told when it is used: asking would tell those who guess. */
export default async function ResetPasswordPage(props: Props) {
  const { lng, refused } = await readVisit(props);
  const { token } = await props.params;
  return <ResetScreen lng={lng} token={decoded(token)} refused={refused} />;
}
