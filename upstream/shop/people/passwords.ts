import { hash, verify } from "@node-rs/argon2";

/** A hash of a random password. Comparing with it takes as long as with a real one, so that unknown names take as long. */
const NOBODY = hash(crypto.randomUUID());

/** argon2id with the library's defaults (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Whether a password opens an account; an unknown account answers false after the same work. */
export async function passwordOpens(stored: string | undefined, password: string): Promise<boolean> {
  const opens = await verify(stored ?? (await NOBODY), password);
  return stored !== undefined && opens;
}
