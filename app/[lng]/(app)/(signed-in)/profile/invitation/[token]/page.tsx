import type { Metadata } from "next";
import { InvitationScreen } from "@/components/team/invitation-screen";
import { orNull } from "@/lib/core/errors";
import { languageOf } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { readInvitation } from "@/lib/team/invitation/queries";
import { toInvitation } from "@/lib/team/wire";
import { requireUser } from "../../../../_app/guard";

type Props = { readonly params: Promise<{ lng: string; token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lng = languageOf((await params).lng);
  return { title: `${texts(lng, "invitation")("title")} | ${texts(lng, "common")("siteName")}` };
}

/** Invitation to the team of a business. Without a session the login leads back here. */
export default async function InvitationPage({ params }: Props) {
  const { lng: named, token } = await params;
  const actor = await requireUser(named);
  const lng = languageOf(named);
  // A used, revoked or expired invitation gets its own message instead of a 404.
  const invitation = await orNull(readInvitation(actor, token, new Date()));
  return (
    <InvitationScreen
      lng={lng}
      token={token}
      isVerified={actor.isVerified}
      invitation={invitation && toInvitation(invitation, lng).data}
    />
  );
}
