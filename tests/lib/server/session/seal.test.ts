import type * as Seal from "@/lib/server/session/seal";
import type { Session } from "@/lib/server/session/session";

const [OLD, NEW] = ["old-secret-of-at-least-32-characters", "new-secret-of-at-least-32-characters"];
const session: Session = {
  id: "0123456789abcdef012345",
  issuedAt: Date.now(),
  user: { username: "판매자", role: "User", plan: "Pro" },
  userReadAt: 0,
  accessToken: "AT",
  refreshToken: "RT",
  receivedAt: 0,
};

/** The module as a process with these secrets would have it. */
async function sealedBy(secrets: string): Promise<typeof Seal> {
  process.env.SESSION_SECRET = secrets;
  const place = globalThis as unknown as Record<symbol, unknown>;
  delete place[Symbol.for("naru.settings")];
  delete place[Symbol.for("naru.openedSessions")];
  let loaded: typeof Seal | undefined;
  await jest.isolateModulesAsync(async () => void (loaded = await import("@/lib/server/session/seal")));
  return loaded!;
}

describe("S08 a secret is changed", () => {
  it("without logging anybody out while the old one is still listed", async () => {
    const sealed = await (await sealedBy(OLD)).sealSession(session);
    const { openSession, sealSession } = await sealedBy(`${NEW},${OLD}`);
    expect(await openSession(sealed)).toEqual(session);
    const again = await sealSession(session);
    expect(await (await sealedBy(NEW)).openSession(again)).toEqual(session);
  });

  it("and a secret that was taken off the list opens nothing", async () => {
    const sealed = await (await sealedBy(OLD)).sealSession(session);
    expect(await (await sealedBy(NEW)).openSession(sealed)).toBeUndefined();
  });
});

describe("how long a session lives", () => {
  it("is 10,080 hours from the log-in, whatever the cookie says", async () => {
    const { openSession, sealSession, SESSION_SECONDS } = await sealedBy(NEW);
    expect(SESSION_SECONDS).toBe(36_288_000);
    const sealed = await sealSession(session);
    const end = session.issuedAt + SESSION_SECONDS * 1_000;
    expect(await openSession(sealed, end - 1)).toEqual(session);
    expect(await openSession(sealed, end)).toBeUndefined();
  });

  it.each(["", "x", "Fe26.2*1*", "null", "{}", "Fe26.2**************", "가나다", "a".repeat(20_000)])(
    "S05 is nothing for %j",
    async (text) => expect(await (await sealedBy(NEW)).openSession(text)).toBeUndefined(),
  );
});

describe("a session that was opened once", () => {
  type Kept = { size: number; calculatedSize: number };
  const kept = (): Kept => (globalThis as unknown as Record<symbol, Kept>)[Symbol.for("naru.openedSessions")]!;
  /** The same text with one sign changed; all of them matter. */
  const changed = (sealed: string, at: number) =>
    `${sealed.slice(0, at)}${sealed[at] === "A" ? "B" : "A"}${sealed.slice(at + 1)}`;

  it("is not unsealed again", async () => {
    const sealed = await (await sealedBy(NEW)).sealSession(session);
    const { openSession } = await sealedBy(NEW);
    const first = await openSession(sealed);
    expect(first).toEqual(session);
    expect(await openSession(`${sealed}`)).toBe(first);
  });

  it("S05 is not found by a text that was changed, nor is that one kept", async () => {
    const { openSession, sealSession } = await sealedBy(NEW);
    const sealed = await sealSession(session);
    const before = kept().size;
    for (const at of [0, 30, 120, sealed.length - 1]) {
      expect(await openSession(changed(sealed, at))).toBeUndefined();
      expect(await openSession(changed(sealed, at))).toBeUndefined();
    }
    expect(kept().size).toBe(before);
    expect(await openSession(sealed)).toEqual(session);
  });

  it("is kept by its newest text alone: refreshes fill no memory, and a call with an older one is as good", async () => {
    const { openSession, sealSession } = await sealedBy(NEW);
    const first = await sealSession(session);
    for (let round = 0; round < 20; round += 1) await sealSession({ ...session, userReadAt: round });
    expect(kept().size).toBe(1);
    expect(await openSession(first)).toEqual(session);
  });

  it("S22 is forgotten in all its texts when it ends, and no other one is", async () => {
    const { openSession, sealSession, forgetSession } = await sealedBy(NEW);
    const texts = [await sealSession(session), await sealSession({ ...session, accessToken: "AT2" })];
    await openSession(texts[0]!);
    const other = await sealSession({ ...session, id: "another-session-of-22-" });
    expect(kept().size).toBe(3);
    forgetSession(session.id);
    expect(kept().size).toBe(1);
    const known = await openSession(other);
    expect(await openSession(other)).toBe(known);
    expect(await Promise.all(texts.map((text) => openSession(text)))).toHaveLength(2);
  });

  it("does not outlive itself in memory", async () => {
    const { openSession, sealSession, SESSION_SECONDS } = await sealedBy(NEW);
    const sealed = await sealSession(session);
    expect(await openSession(sealed, session.issuedAt + SESSION_SECONDS * 1_000)).toBeUndefined();
    expect(kept().size).toBe(0);
  });

  it("is kept among as many as fit into 32 MB, however long their tokens are", async () => {
    const { sealSession } = await sealedBy(NEW);
    const tokens = { accessToken: "A".repeat(6_000), refreshToken: "R".repeat(6_000) };
    for (let round = 0; round < 1_200; round += 1) await sealSession({ ...session, ...tokens, id: `session-${round}` });
    expect(kept().calculatedSize).toBeLessThanOrEqual(32 * 1_048_576);
    expect(kept().size).toBeLessThan(1_200);
    expect(kept().size).toBeGreaterThan(900);
  }, 30_000);
});
