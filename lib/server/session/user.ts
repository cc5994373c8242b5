import "server-only";
import { LRUCache } from "lru-cache";
import { catalogue } from "@/lib/contract/catalogue";
import type { Call } from "@/lib/contract/define";
import { unwrap } from "@/lib/contract/unwrap";
import { AREAS } from "@/lib/domain/staff/areas";
import { shared } from "@/lib/server/shared";
import { askAs } from "./ask-as";
import { USER_BELIEVED_MS, type HeldPair, type Session, type SessionUser } from "./session";

/** A user as the upstream described it, with everything a screen shows but never a token. */
type UserRead = { user: SessionUser; full: Record<string, unknown>; pair: HeldPair; readAt: number };
/** `over`: the upstream says no. `later`: it could not be asked, which is not a "no". */
type UserAnswer = UserRead | "over" | "later";

type Reads = { underWay: Map<string, Promise<UserAnswer>>; known: LRUCache<string, UserRead> };
const reads = (): Reads =>
  shared("userReads", () => ({ underWay: new Map(), known: new LRUCache({ max: 20_000, ttl: USER_BELIEVED_MS }) }));

const TOKEN_KEYS = /^(access|refresh)[_-]?to(ken|ekn)$/i;

/** The same data without tokens, at any depth, whatever they are called there (docs/security.md S02). */
export function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !TOKEN_KEYS.test(key))
      .map(([key, inner]) => [key, withoutTokens(inner)]),
  );
}

const textOr = (value: unknown, otherwise: string): string => (typeof value === "string" ? value : otherwise);

/** The account the user works for. Unknown areas are left out, so that they grant nothing. */
function staffIn(told: unknown): SessionUser["staff"] {
  const { owner, areas } = (told ?? {}) as { owner?: unknown; areas?: unknown };
  if (typeof owner !== "string" || !Array.isArray(areas)) return undefined;
  return { owner, areas: AREAS.filter((area) => areas.includes(area)) };
}

function userIn(answer: unknown): { user: SessionUser; full: Record<string, unknown> } | undefined {
  try {
    const full = withoutTokens(unwrap(answer)) as Record<string, unknown> | null;
    if (typeof full !== "object" || full === null || typeof full.username !== "string") return undefined;
    const staff = staffIn(full.staff);
    const plain = { username: full.username, role: textOr(full.role, ""), plan: textOr(full.plan, "") };
    const user = staff ? { ...plain, staff } : plain;
    return { user, full };
  } catch {
    return undefined;
  }
}

async function read(session: Session): Promise<UserAnswer> {
  const asked = await askAs(catalogue.auth.user as unknown as Call, session);
  if (typeof asked === "string") return asked;
  const found = asked.status < 300 ? userIn(asked.answer) : undefined;
  return found ? { ...found, pair: asked.pair, readAt: Date.now() } : "over";
}

/**
 * Who a session belongs to, as the upstream says now; `over` when it refuses, which ends the session
 * (docs/specification.md#authentication). Callers at the same moment share one read. A read younger than 60 s is
 * believed unless `isForced`.
 */
export function userOf(session: Session, isForced = false): Promise<UserAnswer> {
  const { underWay, known } = reads();
  const before = known.get(session.id);
  if (before && !isForced) return Promise.resolve(before);
  const already = underWay.get(session.id);
  if (already) return already;
  const running = read(session)
    .then((result) => {
      if (typeof result !== "string") known.set(session.id, result);
      return result;
    })
    .finally(() => underWay.delete(session.id));
  underWay.set(session.id, running);
  return running;
}
