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

/** A passkey as it is stored, as far as its proofs need it. */
export type StoredPasskey = {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: bigint;
  readonly transports: readonly string[];
};

/** What a browser signs for a token of ours: 256 bits that nobody knows who has not been given them. */
const challengeOf = (token: string) => hmacFor("passkey", token);
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
const ourSite = () => new URL(env.SITE_URL);

const named = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports: [...transports] });

type NewOwner = { readonly id: string; readonly email: string; readonly fullname: string };

/** What `navigator.credentials.create` is asked for. */
export function creationOptions(token: string, owner: NewOwner, known: readonly StoredPasskey[]) {
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: ourSite().hostname,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.email,
    userDisplayName: owner.fullname,
    challenge: bytesOf(challengeOf(token)),
    excludeCredentials: known.map(named),
    // It comes after the password: a key that only wants to be touched is enough.
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
}

/** What `navigator.credentials.get` is asked for. */
export function requestOptions(token: string, known: readonly StoredPasskey[]) {
  return generateAuthenticationOptions({
    rpID: ourSite().hostname,
    challenge: bytesOf(challengeOf(token)),
    allowCredentials: known.map(named),
    userVerification: "preferred",
  });
}

/** What a new passkey is stored as; null for a proof that is none. */
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

/** The counter of a passkey after a proof; null when it proves nothing, or the counter went back (a copy of the key). */
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
