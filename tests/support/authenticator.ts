import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();

const USER_PRESENT = 0x01;
const CREDENTIAL_INCLUDED = 0x40;

/** A CBOR byte string of less than 256 bytes. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);

type Options = { readonly challenge: string };

/** A software authenticator that creates one credential and signs WebAuthn challenges. */
export function softwareKey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;
  const rpHash = sha256(new URL(origin).hostname);
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([rpHash, Buffer.from([flags]), count]);
  };
  /** {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y} */
  const coseKey = Buffer.concat([
    ...[Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), cborBytes(Buffer.from(x, "base64url"))],
    ...[Buffer.from([0x22]), cborBytes(Buffer.from(y, "base64url"))],
  ]);
  const common = { id: base64(id), rawId: base64(id), type: "public-key", clientExtensionResults: {} };
  return {
    setCounter: (used: number) => {
      counter = used - 1;
    },
    create({ challenge }: Options): Record<string, unknown> {
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        head(USER_PRESENT | CREDENTIAL_INCLUDED),
        ...[Buffer.alloc(16), length, id, coseKey],
      ]);
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), cborText("fmt"), cborText("none"), cborText("attStmt"), Buffer.from([0xa0])],
        ...[cborText("authData"), cborBytes(authData)],
      ]);
      const response = {
        clientDataJSON: base64(clientData("webauthn.create", challenge)),
        attestationObject: base64(attestation),
        transports: ["internal"],
      };
      return { ...common, response };
    },
    get({ challenge }: Options): Record<string, unknown> {
      const data = clientData("webauthn.get", challenge);
      const authenticatorData = head(USER_PRESENT);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: base64(data),
        authenticatorData: base64(authenticatorData),
        signature: base64(signature),
      };
      return { ...common, response };
    },
  };
}
