import { GoogleDone, GoogleFailed, GoogleOff } from "@/components/account/oauth-screen";
import { isGoogleOn } from "@/lib/auth/next-auth";
import { texts } from "@/lib/i18n/texts";
import { afterLogin } from "@/lib/server/return-path";
import { type AccountPageProps, accountMetadata, readVisit } from "../_account/visit";

export const generateMetadata = (props: AccountPageProps) =>
  accountMetadata(props, (lng) => texts(lng, "account.oauth")("title"));

/** OAuth landing page. The user comes from the session, never from the URL. */
export default async function OauthCallbackPage(props: AccountPageProps) {
  const { lng, actor, from } = await readVisit(props);
  const { error } = await props.searchParams;
  if (!isGoogleOn()) return <GoogleOff lng={lng} />;
  return (
    <>
      {actor && !error ? (
        <GoogleDone lng={lng} to={afterLogin(from, { lng, role: actor.role })} userId={actor.id} />
      ) : (
        <GoogleFailed lng={lng} from={from} isUnverified={error === "google_unverified"} />
      )}
    </>
  );
}
