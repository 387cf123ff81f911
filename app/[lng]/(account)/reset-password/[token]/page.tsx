import { OldResetScreen, ResetScreen } from "@/components/account/reset-screen";
import { isLiveMailToken } from "@/lib/auth/mail-token";
import { decoded } from "@/lib/core/decoded";
import { texts } from "@/lib/i18n/texts";
import { type AccountPageProps, accountMetadata, readVisit } from "../../_account/visit";

type Props = AccountPageProps<{ token: string }>;

export const generateMetadata = (props: Props) => accountMetadata(props, (lng) => texts(lng, "account.reset")("title"));

/** A used, replaced or expired link is reported before the visitor thinks of a new password. */
export default async function ResetPasswordPage(props: Props) {
  const { lng, refused } = await readVisit(props);
  const token = decoded((await props.params).token);
  const isOld = !refused && !(await isLiveMailToken(token, "reset", new Date()));
  return isOld ? <OldResetScreen lng={lng} /> : <ResetScreen lng={lng} token={token} refused={refused} />;
}
