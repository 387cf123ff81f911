import { ActivationScreen } from "@/components/account/activation-screen";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { currentAddress } from "@/lib/page-cache/scope";
import { getUser, readActivationLink } from "@/lib/user/queries";
import { type AccountPageProps, accountMetadata, readVisit } from "../_account/visit";

export const generateMetadata = (props: AccountPageProps) =>
  accountMetadata(props, (lng) => texts(lng, "account.activation")("confirmTitle"));

export default async function ActivationPage(props: AccountPageProps) {
  const { lng, actor, from, says, refused } = await readVisit(props);
  const reader = actor && (await getUser(actor.id));
  const token = [(await props.searchParams).token].flat()[0];
  return (
    <ActivationScreen
      lng={lng}
      address={currentAddress() ?? paths.page(lng, "account-activation")}
      link={token ? await readActivationLink(token, new Date()) : null}
      outcome={says("done") ? "done" : says("sent") ? "sent" : null}
      reader={reader}
      from={from}
      refused={refused}
    />
  );
}
