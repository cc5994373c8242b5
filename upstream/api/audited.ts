import { DEEDS, type Deed } from "@/lib/domain/audit/deeds";
import type { Trace } from "@/lib/process/trace";
import type { Services, SignedIn } from "@/upstream/context";
import type { Sent } from "@/upstream/db/once";
import { Refusal } from "@/upstream/kit/answers";
import { begin, remember } from "@/upstream/shop/people/audit";

/** What became of a call: what goes out, and what the handler answered. */
export type Done = { sent: Sent; value?: unknown };

type Asked = {
  query: unknown;
  body: unknown;
  visitor: SignedIn | Refusal;
  clientAddress: string;
  trace: Trace;
  services: Services;
};

function nameIn(value: unknown, ...fields: string[]): string | undefined {
  const found = fields.map((field) => (value as Record<string, unknown> | null | undefined)?.[field]);
  return found.find((one): one is string => typeof one === "string" && one !== "");
}

/** Whose account it was about. A stranger who tries to register a name that is taken does nothing to its owner. */
function accountIn(deed: Deed, value: unknown, body: unknown, status: number): string | undefined {
  if (deed === "signUp" && status >= 400) return undefined;
  return nameIn(value, "username") ?? nameIn(body, "username", "account");
}

/** The seller whose staff did it: who is acted for, or who was left. */
const ownerIn = (deed: Deed, { id, by, worksFor }: SignedIn): string | undefined =>
  by ? id : deed === "leaveStaff" ? worksFor?.owner.id : undefined;

/** Whom an admin did it to: the query names the account, or the body is it or names it. */
function targetIn(deed: Deed, query: unknown, body: unknown): string | undefined {
  if (DEEDS[deed] !== "admin") return undefined;
  return nameIn(query, "userId") ?? (typeof body === "string" ? body : nameIn(body, "userId"));
}

/** What is known of a call before it is done. */
const askedOf = (deed: Deed, { query, body, visitor, clientAddress: address, trace }: Asked) => ({
  deed,
  query,
  body,
  userId: visitor instanceof Refusal ? undefined : (visitor.by?.id ?? visitor.id),
  ownerId: visitor instanceof Refusal ? undefined : ownerIn(deed, visitor),
  account: deed === "signUp" ? undefined : accountIn(deed, undefined, body, 200),
  target: targetIn(deed, query, body),
  address,
  requestId: trace.requestId,
});

/**
 * The one place where the audit trail is written, for every call whose catalogue entry names a deed. What is about to be done
 * is committed before it is: a deed whose line cannot be written is not done, and one that is done has its line even if
 * nothing of us lives on to write it (`rememberCut`).
 */
export async function audited(deed: Deed, asked: Asked, run: () => Promise<Done>): Promise<Done> {
  const { services } = asked;
  const before = askedOf(deed, asked);
  const begun = await begin(services.db, before);
  const done = await run();
  const account = accountIn(deed, done.value, asked.body, done.sent.status);
  // The deed is done and has to be answered; the sweep makes its line.
  await remember(services.db, { ...before, account, status: done.sent.status, begun }).catch((error: unknown) =>
    services.complain(error, { job: "audit" }),
  );
  return done;
}
