import { OldUnsubscribeScreen, UnsubscribeScreen } from "@/components/account/unsubscribe-screen";
import { decoded } from "@/lib/core/decoded";
import { orNull } from "@/lib/core/errors";
import { texts } from "@/lib/i18n/texts";
import { readMuting } from "@/lib/mail-choice/queries";
import { gone } from "@/lib/page-cache/scope";
import { type AccountPageProps, accountMetadata, readVisit } from "../../_account/visit";

type Props = AccountPageProps<{ token: string }>;

export const generateMetadata = (props: Props) => accountMetadata(props, (lng) => texts(lng, "unsubscribe")("title"));

/**
 * Unsubscribes by the link in a mail, without a login. Opening it changes nothing, since mail scanners open links too.
 */
export default async function UnsubscribePage(props: Props) {
  const { lng, refused } = await readVisit(props);
  const token = decoded((await props.params).token);
  const muting = await orNull(readMuting(token));
  if (!muting) {
    gone();
    return <OldUnsubscribeScreen lng={lng} />;
  }
  return <UnsubscribeScreen lng={lng} token={token} refused={refused} {...muting} />;
}
