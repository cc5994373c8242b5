import fc from "fast-check";
import { judge, safeNext, type Rule, type Visitor } from "@/lib/domain/access";

const member: Rule = { login: true };
const admins: Rule = { login: true, roles: ["Admin"], elseTo: "/app" };
const managers: Rule = { login: true, roles: ["Manager"] };

describe("judge", () => {
  it.each<[string, Rule, Visitor, string, string | true]>([
    ["a public page is open to nobody in particular", { login: false }, null, "/promotion", true],
    ["a public page is open to an unverified user", { login: false }, { role: "BasicUser" }, "/user/login", true],
    ["a page that needs a log-in sends strangers to it", member, null, "/app/plan", "/user/login"],
    ["a missing log-in is answered before a missing role", admins, null, "/app/admin", "/user/login"],
    ["an unverified user goes to verify first", member, { role: "BasicUser" }, "/app/plan", "/user/check-email"],
    ["even where the role would not do anyway", admins, { role: "BasicUser" }, "/app/admin", "/user/check-email"],
    ["but not in a circle", member, { role: "BasicUser" }, "/user/check-email", true],
    ["a member may open a member's page", member, { role: "User" }, "/app/plan", true],
    ["the admin page sends others to the dashboard", admins, { role: "User" }, "/app/admin", "/app"],
    ["an admin may open it", admins, { role: "Admin" }, "/app/admin", true],
    ["roles are compared letter by letter", admins, { role: "admin" }, "/app/admin", "/app"],
    ["without another place the others are unauthorized", managers, { role: "Admin" }, "/x", "/unauthorized"],
    ["a user whose role is not known is a member at most", admins, { role: "" }, "/app/admin", "/app"],
  ])("%s", (_, rule, visitor, path, expected) => {
    expect(judge(rule, visitor, path)).toEqual(expected === true ? { pass: true } : { pass: false, to: expected });
  });
});

describe("S58 safeNext", () => {
  it.each([
    "/app/product/upload",
    "/app/product/upload?page=2&sort=code",
    "/popup/product?site=1688&code=1#top",
    "/app/product/upload?keyword=%ED%95%9C%20100%25",
    "/",
  ])("keeps %s", (path) => expect(safeNext(path)).toBe(path));

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/%2f/evil.example",
    "/%2Fevil.example",
    "/%252fevil.example",
    "/%5cevil.example",
    "/%09/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e%2e//evil.example",
    "https://evil.example",
    "HTTPS:evil.example",
    "http:/evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "@evil.example",
    "?next=x",
    "#x",
    "",
    " /app",
    "/app evil",
    "/\u00a0/evil.example",
    "/\u2028/evil.example",
    "/\ufeff/evil.example",
    "/%E0%A4%A",
    "/user/login",
    "/user/login?next=/user/login",
    "/api/auth/logout",
    `/${"a".repeat(2_001)}`,
  ])("refuses %j", (path) => expect(safeNext(path)).toBeUndefined());

  it("refuses nothing", () => {
    expect(safeNext(undefined)).toBeUndefined();
    expect(safeNext(null)).toBeUndefined();
  });

  it("never answers anything that leads to another origin", () => {
    const sign = fc.constantFrom(..."/ \\ . : @ ? # % %2f %5c %09 %00 evil.example a \t \n http: //".split(" "), " ");
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
        const to = safeNext(signs.join(""));
        if (to === undefined) return;
        expect(new URL(to, "https://desk.example.com").origin).toBe("https://desk.example.com");
        expect(to).toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 5_000 },
    );
  });
});
