import { randomUUID } from "node:crypto";
import { SignJWT, errors, jwtVerify } from "jose";
import { Refusal } from "./answers";

/** What an access token says: whose it is and which log-in it came from. */
type Claims = { userId: string; familyId: string };

export type Tokens = {
  sign(claims: Claims & { name: string; role: string }): Promise<string>;
  /** The claims of a valid token; otherwise a 401 whose wording tells clients to refresh or to log out. */
  verify(token: string): Promise<Claims>;
  /** The claims of a token that may have run out; undefined when it is not ours. */
  verifyExpired(token: string): Promise<Claims | undefined>;
};

const ISSUER = "naru-upstream";

/**
 * Access tokens as JWTs (HS256). The sentences of a 401 are the ones clients compare (docs/wire.md#transport): a wrong
 * signature or audience logs out, an expired token is refreshed.
 */
export function tokensWith(key: Uint8Array, audience: string, lifeSeconds: number): Tokens {
  const read = async (token: string, now?: Date): Promise<Claims> => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience,
      ...(now && { currentDate: now }),
    });
    if (typeof payload.sub !== "string" || typeof payload.fam !== "string")
      throw new Refusal(401, { words: "Invalid token" });
    return { userId: payload.sub, familyId: payload.fam };
  };
  return {
    sign: ({ userId, familyId, name, role }) =>
      new SignJWT({ fam: familyId, name, role })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(audience)
        // Two tokens of one second must differ, otherwise a refresh would hand the same one back.
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${lifeSeconds}s`)
        .sign(key),
    verify: (token) => read(token).catch((error: unknown) => Promise.reject(refusalOf(error))),
    verifyExpired: (token) =>
      read(token).catch((error: unknown) => {
        if (!(error instanceof errors.JWTExpired)) return undefined;
        return read(token, new Date(Number(error.payload.iat ?? 0) * 1000)).catch(() => undefined);
      }),
  };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof errors.JWTExpired)
    return new Refusal(401, { words: "IDX10223: Lifetime validation failed. Token expired." });
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return new Refusal(401, { words: "IDX10511: Signature validation failed. Keys tried: none matched." });
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === "aud")
    return new Refusal(401, { words: "IDX10214: Audience validation failed." });
  return new Refusal(401, { words: "Invalid token" });
}
