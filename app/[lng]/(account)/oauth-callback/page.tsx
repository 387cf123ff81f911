import { OauthOff } from "@/components/account/oauth-screen";
import { Static } from "@/components/static/static";
import { texts } from "@/lib/i18n/texts";
import { type AccountPageProps, accountMetadata, readVisit } from "../_account/visit";

export const generateMetadata = (props: AccountPageProps) =>
  accountMetadata(props, (lng) => texts(lng, "account.oauth")("offTitle"));

export default async function OauthCallbackPage(props: AccountPageProps) {
  const { lng } = await readVisit(props);
  return (
    <Static>
      <OauthOff lng={lng} />
    </Static>
  );
}
