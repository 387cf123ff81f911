import "server-only";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { hmacFor } from "@/lib/auth/secret";
import { env } from "@/lib/core/env";

const NAME = "Dastarkhan";

export type StoredPasskey = {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: bigint;
  readonly transports: readonly string[];
};

/** The challenge that a browser signs: 256 bits derived from a token, unknown to others. */
const challengeOf = (token: string) => hmacFor("passkey", token);
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
const ourSite = () => new URL(env.SITE_URL);

const named = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports: [...transports] });

type NewOwner = { readonly id: string; readonly email: string; readonly fullname: string };

export function creationOptions(token: string, owner: NewOwner, known: readonly StoredPasskey[]) {
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: ourSite().hostname,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.email,
    userDisplayName: owner.fullname,
    challenge: bytesOf(challengeOf(token)),
    excludeCredentials: known.map(named),
    // A passkey is only the second factor, so touch without PIN is enough.
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
}

export function requestOptions(token: string, known: readonly StoredPasskey[]) {
  return generateAuthenticationOptions({
    rpID: ourSite().hostname,
    challenge: bytesOf(challengeOf(token)),
    allowCredentials: known.map(named),
    userVerification: "preferred",
  });
}

/** The verified data of a new passkey; null for an invalid response. */
export async function readNewPasskey(token: string, response: unknown): Promise<StoredPasskey | null> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challengeOf(token),
    expectedOrigin: ourSite().origin,
    expectedRPID: ourSite().hostname,
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter: BigInt(counter),
    transports,
  };
}

/** The passkey's new counter; null for an invalid response or a decreased counter, which indicates a copied key. */
export async function counterAfter(token: string, response: unknown, passkey: StoredPasskey): Promise<bigint | null> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challengeOf(token),
    expectedOrigin: ourSite().origin,
    expectedRPID: ourSite().hostname,
    credential: {
      id: passkey.credentialId,
      publicKey: bytesOf(passkey.publicKey),
      counter: Number(passkey.counter),
    },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? BigInt(authenticationInfo.newCounter) : null;
}
