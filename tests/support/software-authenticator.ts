/** An authenticator as WebAuthn (level 3) describes it: makes a passkey, and signs with it. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();
const userPresent = 0x01;
const hasCredential = 0x40;

export function createAuthenticator(origin = "http://localhost:3000") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]),
  );
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  const credential = { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };
  let counter = 0;

  const authData = (flags: number, rest: Uint8Array = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    create({ challenge }: { challenge: string }) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, coseKey]);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ["fmt", "none"],
          ["attStmt", new Map<string, string>()],
          ["authData", new Uint8Array(authData(userPresent | hasCredential, attested))],
        ]),
      );
      return {
        ...credential,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
          attestationObject: Buffer.from(attestationObject).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** @param counts whether the authenticator counts its uses; a copy of it would count from where it was made */
    get({ challenge }: { challenge: string }, { counts = true } = {}) {
      if (counts) counter += 1;
      const data = authData(userPresent);
      const clientDataJSON = clientData("webauthn.get", challenge);
      return {
        ...credential,
        response: {
          clientDataJSON: clientDataJSON.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", Buffer.concat([data, sha256(clientDataJSON)]), privateKey).toString("base64url"),
        },
      };
    },
  };
}
