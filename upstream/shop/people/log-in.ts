import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull, lt, min, ne, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { removalAt } from "@/lib/domain/account/leaving";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { metrics } from "@/lib/process/metrics";
import { Refusal, tooOften } from "@/upstream/kit/answers";
import type { Message, MessageKey } from "@/upstream/kit/messages";
import type { Needs, SignedIn } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { loginAttempts, refreshFamilies, refreshTokens, staffMembers, users } from "@/upstream/db/schema";
import { newId } from "@/upstream/kit/ids";
import { passwordOpens } from "./passwords";
import { planNow, planNowOf } from "@/upstream/shop/plans/held-plan";
import { currentTime, nowMs } from "@/upstream/kit/clock";

const REFRESH_TOKEN_DAYS = 60;
const LOGIN_FAILURES_MAX = 10;
const LOGIN_FAILURES_MINUTES = 10;

/** How long a refresh whose answer was lost may be asked again: an outage that swallows answers may last a minute. */
const GRACE_MS = 120_000;

const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() });
type TokenPair = z.infer<typeof tokenPair>;
type Opening = Needs<"db" | "tokens" | "clientAddress" | "browser">;
type Refreshing = Needs<"db" | "tokens" | "sealer" | "clientAddress" | "refreshKey">;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
const failedLogin = (why: MessageKey | Message) =>
  new Refusal(400, why, undefined, { json: (message) => ({ code: 400, message }) });

/**
 * Opens a session for a name and a password.
 *
 * The attempt is stored as failed before the password is checked, so that a hundred parallel guesses count as a hundred.
 * The eleventh failure within ten minutes gets a 429 whether or not the name exists; a success resets the count, and tries
 * that were refused do not make the wait longer. Each browser that was logged in before has its own count, and unknown ones share one, so that guesses cannot lock the owner
 * out.
 */
export async function logIn(services: Opening & Needs<"knownDevice">, account: string, password: string) {
  const { db } = services;
  const name = account.trim().toLowerCase();
  const attempt = await takeAttempt(services, name);
  const [user] = await db.select().from(users).where(eq(users.account, name));
  const opens = await passwordOpens(user?.passwordHash, password);
  // Asked for everybody whose password was wrong, so that the time does not tell who has a temporary one.
  const isTemporary = !opens && (await passwordOpens(temporaryHashOf(user), password));
  if (!user || !(opens || isTemporary)) throw failedLogin("people.logInWrong");
  await db.update(loginAttempts).set({ ok: true, userId: user.id }).where(eq(loginAttempts.id, attempt));
  if (user.suspended) throw failedLogin(whyClosed(user));
  if (isTemporary) await adoptTemporary(services, user);
  return { user, tokens: await openSession(services, user) };
}

type User = typeof users.$inferSelect;

/** Why a suspended account cannot log in, and what to do: a closed one can be restored for a week. */
export const whyClosed = ({ leftAt }: Pick<User, "leftAt">): Message =>
  leftAt ? { key: "people.left", values: { day: seoulDay(removalAt(leftAt)) } } : { key: "people.suspended" };

const temporaryHashOf = (user: User | undefined): string | undefined =>
  user?.temporaryUntil && user.temporaryUntil > currentTime() ? (user.temporaryHash ?? undefined) : undefined;

/** A used temporary password becomes the password, and all sessions opened with the old one end. */
async function adoptTemporary({ db }: Needs<"db">, user: User): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash: user.temporaryHash ?? user.passwordHash, temporaryHash: null, temporaryUntil: null })
      .where(eq(users.id, user.id));
    await endOtherSessions(tx, user.id, "", currentTime(), "temporary password");
  });
}

/** Opens a session for an authenticated user. */
export async function openSession(services: Opening, user: User): Promise<TokenPair> {
  const { db } = services;
  await db.update(users).set({ lastLoginAt: currentTime() }).where(eq(users.id, user.id));
  const familyId = newId();
  const { browser = "", clientAddress: address } = services;
  await db.insert(refreshFamilies).values({ id: familyId, userId: user.id, browser, address });
  return nextPair(services, user, familyId);
}

/** Ends all sessions of a user but one; an empty `kept` ends them all. */
export async function endOtherSessions(
  tx: Database,
  userId: string,
  kept: string,
  now: Date,
  why: string,
): Promise<void> {
  await endSessions(tx, and(eq(refreshFamilies.userId, userId), ne(refreshFamilies.id, kept)), now, why);
}

/** Ends one session of a user; tells whether there was one to end. */
export async function endSessionOf(db: Database, userId: string, id: string, now: Date, why: string): Promise<boolean> {
  return (await endSessions(db, and(eq(refreshFamilies.userId, userId), eq(refreshFamilies.id, id)), now, why)) > 0;
}

/** Ends the living sessions among some, and answers how many those were. */
async function endSessions(db: Database, which: SQL | undefined, now: Date, why: string): Promise<number> {
  const ended = await db
    .update(refreshFamilies)
    .set({ killedAt: now, killedFor: why })
    .where(and(which, isNull(refreshFamilies.killedAt)))
    .returning({ id: refreshFamilies.id });
  metrics()?.sessionsEnded.inc({ reason: why }, ended.length);
  return ended.length;
}

/**
 * Stores an attempt as failed and answers its id, or refuses it where there are too many. One account's attempts are taken
 * one after another, so that of a hundred at once the first ten are checked; a refused one is not stored.
 */
const takeAttempt = ({ db, knownDevice }: Needs<"db" | "knownDevice">, account: string): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`log-in ${account}`}, 0))`);
    const since = new Date(nowMs() - LOGIN_FAILURES_MINUTES * 60_000);
    const device = knownDevice ?? null;
    const isTheirs = and(
      eq(loginAttempts.account, account),
      knownDevice ? eq(loginAttempts.device, knownDevice) : isNull(loginAttempts.device),
    );
    const [success] = await tx
      .select({ at: loginAttempts.at })
      .from(loginAttempts)
      .where(and(isTheirs, eq(loginAttempts.ok, true), gt(loginAttempts.at, since)))
      .orderBy(desc(loginAttempts.at))
      .limit(1);
    const [failures] = await tx
      .select({ count: sql<number>`count(*)::int`, first: min(loginAttempts.at) })
      .from(loginAttempts)
      .where(and(isTheirs, eq(loginAttempts.ok, false), gt(loginAttempts.at, success?.at ?? since)));
    if ((failures?.count ?? 0) >= LOGIN_FAILURES_MAX) {
      const seconds = secondsLeft(failures?.first);
      throw tooOften({ key: "people.logInsTooMany", values: { minutes: Math.ceil(seconds / 60) } }, seconds);
    }
    const [attempt] = await tx
      .insert(loginAttempts)
      .values({ account, ok: false, device, at: currentTime() })
      .returning({ id: loginAttempts.id });
    if (!attempt) throw new Error("An attempt to log in was not stored.");
    return attempt.id;
  });

/** Seconds until the first of some failures is no longer counted. */
const secondsLeft = (first: Date | null | undefined): number =>
  Math.max(1, Math.ceil(((first?.getTime() ?? nowMs()) - nowMs()) / 1_000) + LOGIN_FAILURES_MINUTES * 60);

async function nextPair(
  { db, tokens }: Needs<"db" | "tokens">,
  user: { id: string; userName: string; role: string },
  familyId: string,
): Promise<TokenPair> {
  const refreshToken = randomBytes(32).toString("base64url");
  const expiresAt = new Date(nowMs() + REFRESH_TOKEN_DAYS * DAY_MS);
  await db.insert(refreshTokens).values({ hash: hashOf(refreshToken), familyId, expiresAt });
  const accessToken = await tokens.sign({ userId: user.id, familyId, name: user.userName, role: user.role });
  return { accessToken, refreshToken };
}

/**
 * A new pair for an old one, or false if the session is over (docs/wire.md#accounts).
 *
 * Both tokens must come from one log-in. A refresh token works once: a second use means that it was copied, so the whole
 * family is revoked and both holders must log in again. Because a reply can be lost, the same client gets the same pair
 * once more within two minutes, and just once, until that pair itself is traded. A client that identifies its request by a
 * key (`x-refresh-key`, which only our app sends) counts as the same one, however often replies are lost.
 */
export async function refresh(services: Refreshing, pair: TokenPair): Promise<TokenPair | false> {
  const next = await traded(services, pair);
  metrics()?.refreshes.inc({ result: next ? "fresh" : "over" });
  return next;
}

async function traded(services: Refreshing, pair: TokenPair): Promise<TokenPair | false> {
  const { db, tokens } = services;
  const claims = await tokens.verifyExpired(pair.accessToken);
  if (!claims) return false;
  const hash = hashOf(pair.refreshToken);
  // One transaction: a second caller waits for the first one's pair.
  const used = await db.transaction(async (tx) => {
    const [token] = await tx
      .update(refreshTokens)
      .set({ usedAt: currentTime(), usedFrom: hashOf(services.clientAddress), usedBy: keyHashOf(services) })
      .where(
        and(
          eq(refreshTokens.hash, hash),
          eq(refreshTokens.familyId, claims.familyId),
          isNull(refreshTokens.usedAt),
          gt(refreshTokens.expiresAt, currentTime()),
        ),
      )
      .returning({ familyId: refreshTokens.familyId });
    if (!token) return undefined;
    const user = await signedIn({ db: tx }, claims);
    if (!user) return "over";
    const next = await nextPair({ db: tx, tokens }, user, claims.familyId);
    const nextSealed = services.sealer.seal(JSON.stringify(next), hash);
    await tx.update(refreshTokens).set({ nextPair: nextSealed }).where(eq(refreshTokens.hash, hash));
    return next;
  });
  if (used) return used === "over" ? false : used;
  return (await forgiven(services, hash, claims)) ?? (await endReused(services, hash, claims.familyId));
}

const keyHashOf = ({ refreshKey }: Needs<"refreshKey">): string | null => (refreshKey ? hashOf(refreshKey) : null);

/** The pair a client was given whose answer may have been lost. */
async function forgiven(
  services: Refreshing,
  hash: string,
  claims: { userId: string; familyId: string },
): Promise<TokenPair | undefined> {
  const { db, sealer, clientAddress } = services;
  const isTheirs = and(
    eq(refreshTokens.hash, hash),
    eq(refreshTokens.familyId, claims.familyId),
    eq(refreshTokens.usedFrom, hashOf(clientAddress)),
    gt(refreshTokens.usedAt, new Date(nowMs() - GRACE_MS)),
  );
  const key = keyHashOf(services);
  const [repeated] = key
    ? await db
        .select({ nextPair: refreshTokens.nextPair })
        .from(refreshTokens)
        .where(and(isTheirs, eq(refreshTokens.usedBy, key)))
    : [];
  const [token] = repeated
    ? [repeated]
    : await db
        .update(refreshTokens)
        .set({ forgivenAt: currentTime(), ...(key && { usedBy: key }) })
        .where(and(isTheirs, isNull(refreshTokens.forgivenAt)))
        .returning({ nextPair: refreshTokens.nextPair });
  if (!token?.nextPair || !(await signedIn({ db }, claims))) return undefined;
  const { data: pair } = tokenPair.safeParse(JSON.parse(sealer.open(token.nextPair, hash)));
  // A pair that was traded on was received, so the old token now comes from another holder.
  return pair && (await isUnused(db, pair.refreshToken)) ? pair : undefined;
}

async function isUnused(db: Database, token: string): Promise<boolean> {
  const [row] = await db
    .select({ usedAt: refreshTokens.usedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashOf(token)));
  return row?.usedAt === null;
}

async function endReused({ db }: Needs<"db">, hash: string, familyId: string): Promise<false> {
  const [token] = await db
    .select({ usedAt: refreshTokens.usedAt })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.hash, hash), eq(refreshTokens.familyId, familyId)));
  if (!token?.usedAt) return false;
  const ended = await db
    .update(refreshFamilies)
    .set({ killedAt: currentTime(), killedFor: "reuse" })
    .where(and(eq(refreshFamilies.id, familyId), isNull(refreshFamilies.killedAt)))
    .returning({ id: refreshFamilies.id });
  metrics()?.sessionsEnded.inc({ reason: "reuse" }, ended.length);
  return false;
}

/**
 * Ends the log-in both tokens belong to, by its owner's wish; the access token may have run out. Answers whose it was, and
 * false when there was nothing to end or the tokens are of two log-ins.
 */
export async function logOut(
  { db, tokens, now }: Needs<"db" | "tokens" | "now">,
  pair: TokenPair,
): Promise<{ username: string } | false> {
  const claims = await tokens.verifyExpired(pair.accessToken);
  const user = claims && (await signedIn({ db }, claims));
  if (!user) return false;
  const [token] = await db
    .select({ familyId: refreshTokens.familyId })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.hash, hashOf(pair.refreshToken)), eq(refreshTokens.familyId, user.familyId)));
  if (!token) return false;
  return (await endSessionOf(db, user.id, user.familyId, now, "log-out")) && { username: user.account };
}

/** Sweeps out pairs that were kept for a lost answer, and tokens that ran out. */
export async function forgetOldTokens(db: Database): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ nextPair: null })
    .where(and(isNotNull(refreshTokens.nextPair), lt(refreshTokens.usedAt, new Date(nowMs() - GRACE_MS))));
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, currentTime()));
}

const owner = alias(users, "owner");

/** A person as a token names them, with the seller whose staff they are. */
export type Caller = SignedIn & { worksFor: NonNullable<SignedIn["worksFor"]> | null };

/**
 * The user behind a token, read from the database now; undefined if suspended, removed or logged out. This is the person,
 * also if they are staff: `actingFor` says whose account their calls are for (./acting.ts).
 */
export async function signedIn(
  { db }: Needs<"db">,
  claims: { userId: string; familyId: string },
): Promise<Caller | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      familyId: refreshFamilies.id,
      account: users.account,
      userName: users.userName,
      role: users.role,
      plan: planNow,
      ownLimits: users.ownLimits,
      areas: staffMembers.areas,
      owner: {
        id: owner.id,
        account: owner.account,
        userName: owner.userName,
        plan: planNowOf(owner),
        ownLimits: owner.ownLimits,
      },
      isClosed: owner.suspended,
    })
    .from(refreshFamilies)
    .innerJoin(users, eq(users.id, refreshFamilies.userId))
    .leftJoin(staffMembers, eq(staffMembers.userId, users.id))
    .leftJoin(owner, eq(owner.id, staffMembers.ownerId))
    .where(
      and(
        eq(refreshFamilies.id, claims.familyId),
        eq(refreshFamilies.userId, claims.userId),
        isNull(refreshFamilies.killedAt),
        eq(users.suspended, false),
      ),
    );
  if (!row) return undefined;
  const { areas, owner: employer, isClosed, ...person } = row;
  return { ...person, worksFor: employer && areas && { owner: employer, areas, isClosed: isClosed ?? false } };
}
