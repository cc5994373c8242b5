import {
  acceptsSecure,
  clearingCookies,
  cookieName,
  cookieReader,
  joinedCookie,
  storingCookies,
} from "@/lib/server/session/cookie";

const HERE = "http://localhost:3000";

describe("where a Secure cookie is accepted", () => {
  it.each([
    ["https://desk.example.com", true],
    ["http://localhost:3000", true],
    ["http://127.0.0.1:3000", true],
    ["http://192.168.0.7:3000", false],
    ["http://desk.example.com", false],
    ["http://localhost.evil.example", false],
  ])("%s: %s", (origin, isAccepted) => {
    expect(acceptsSecure(origin)).toBe(isAccepted);
    expect(cookieName(origin)).toBe(isAccepted ? "__Host-Http-naru" : "naru");
    expect(storingCookies("x", origin).every((line) => line.includes("; Secure") === isAccepted)).toBe(true);
  });
});

describe("S06 pieces", () => {
  const read = (lines: readonly string[]) =>
    cookieReader(new Request(HERE, { headers: { cookie: lines.map((line) => line.split(";")[0]).join("; ") } }));

  it.each([1, 3_480, 3_481, 3_482, 3_483, 7_000, 10_000])("join again to the same %i characters", (length) => {
    const sealed = Array.from({ length }, (_, index) => "abc*.~-_"[index % 8]).join("");
    const lines = storingCookies(sealed, HERE);
    expect(joinedCookie(read(lines), cookieName(HERE))).toBe(sealed);
    for (const line of lines) expect((line.split(";")[0] ?? "").length).toBeLessThanOrEqual(3_500);
  });

  it("never leave an old tail behind a new head", () => {
    const lines = storingCookies("short", HERE);
    expect(lines.filter((line) => line.includes("Max-Age=0"))).toHaveLength(lines.length - 1);
    expect(clearingCookies(HERE).every((line) => line.includes("Max-Age=0"))).toBe(true);
  });

  it("are refused beyond three", () => expect(() => storingCookies("x".repeat(11_000), HERE)).toThrow(/너무 커서/));
});
