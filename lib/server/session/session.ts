import { z } from "zod";
import { AREAS } from "@/lib/domain/staff/areas";

export const tokenPair = z.object({ accessToken: z.string().min(1), refreshToken: z.string().min(1) });
export type TokenPair = z.infer<typeof tokenPair>;

/** A pair as we keep it: with when we got it, from which its life is counted. */
export const heldPair = tokenPair.extend({ receivedAt: z.number().default(0) });
export type HeldPair = z.infer<typeof heldPair>;

const sessionUser = z.object({
  username: z.string(),
  role: z.string(),
  plan: z.string(),
  /** The seller the user works for, and the areas they were given. */
  staff: z.object({ owner: z.string(), areas: z.array(z.enum(AREAS)) }).optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** What the sealed cookie holds. Times are milliseconds since 1970. */
export const sessionShape = heldPair.extend({
  /** 128 random bits, new at every log-in; what a log-out puts on the list of the dead. */
  id: z.string().min(22),
  /** When the log-in happened. The session ends 10,080 hours later, whatever the cookie says. */
  issuedAt: z.number(),
  user: sessionUser,
  /** When role and plan were last read from the upstream; 0 means not since the log-in. */
  userReadAt: z.number(),
});
export type Session = z.infer<typeof sessionShape>;

/** How long role and plan are believed before they are read again. */
export const USER_BELIEVED_MS = 60_000;
