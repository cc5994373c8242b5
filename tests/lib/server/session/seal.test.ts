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
