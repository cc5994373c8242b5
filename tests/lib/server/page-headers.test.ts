import type * as PageHeaders from "@/lib/server/page-headers";

const KEPT = process.env;
const PLACE = globalThis as unknown as Record<symbol, unknown>;
const SETTINGS = Symbol.for("naru.settings");
const forget = () => {
  delete PLACE[SETTINGS];
};
afterEach(() => {
  process.env = KEPT;
  forget();
});

/** The policy of a page and its guards, in a process started with these settings. */
async function started(env: Record<string, string>): Promise<typeof PageHeaders> {
  process.env = { ...KEPT, SESSION_SECRET: "0123456789abcdef0123456789abcdef", ...env };
  forget();
  let loaded: typeof PageHeaders | undefined;
  await jest.isolateModulesAsync(async () => void (loaded = await import("@/lib/server/page-headers")));
  if (!loaded) throw new Error("Not loaded");
  return loaded;
}

const directives = (policy: string): Record<string, string> =>
  Object.fromEntries(
    policy.split("; ").map((one): [string, string] => {
      const [name = "", ...rest] = one.split(" ");
      return [name, rest.join(" ")];
    }),
  );

test("without keys of the payment gateway none of its hosts stands in a policy", async () => {
  const { contentSecurityPolicy } = await started({});
  const policy = contentSecurityPolicy("N");
  expect(policy).not.toContain("toss");
  expect(directives(policy)).toMatchObject({
    "script-src": "'nonce-N' 'strict-dynamic'",
    "connect-src": "'self'",
    "frame-src": "'self' blob:",
    "form-action": "'self'",
  });
});

test("with its keys the gateway may be asked, framed and posted to; scripts still come by nonce alone", async () => {
  const without = directives((await started({})).contentSecurityPolicy("N"));
  const { contentSecurityPolicy } = await started({ TOSS_CLIENT_KEY: "test_ck_a" });
  const toss = "https://*.tosspayments.com";
  expect(directives(contentSecurityPolicy("N"))).toEqual({
    ...without,
    "connect-src": `'self' ${toss}`,
    "frame-src": `'self' blob: ${toss}`,
    "form-action": `'self' ${toss}`,
  });
});

test("no page but the plan's keeps hold of a window it opens elsewhere", async () => {
  const { pageGuards } = await started({ TOSS_CLIENT_KEY: "test_ck_a" });
  const opener = (path: string) => pageGuards(path)["cross-origin-opener-policy"];
  expect(opener("/app/plan")).toBe("same-origin-allow-popups");
  for (const path of ["/app/success.html", "/app/fail.html", "/app/plan/resultPay", "/app/setting", "/user/login"])
    expect([path, opener(path)]).toEqual([path, "same-origin"]);
});
