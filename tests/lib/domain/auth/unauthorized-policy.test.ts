import { onUnauthorized, type NextStep } from "@/lib/domain/auth/unauthorized-policy";
import { endsWithin } from "@/lib/domain/auth/token-expiry";

const both = { hasAccessToken: true, hasRefreshToken: true, isReplay: false };

describe("what a 401 means", () => {
  it.each<[string, string, Partial<typeof both>, NextStep]>([
    ["an expired token is refreshed", "The token expired", {}, "refresh"],
    ["so is a 401 that says nothing", "", {}, "refresh"],
    ["the sentence of a dead token logs out", "Invalid token", {}, "logOut"],
    ["also as a JSON string", '"Invalid token"', {}, "logOut"],
    ["also with blanks around it", " Invalid token\n", {}, "logOut"],
    ["but only as the whole sentence", "Invalid token format in header", {}, "refresh"],
    [
      "a bad signature logs out wherever it stands",
      "IDX10503: Signature validation failed. Keys tried: 1",
      {},
      "logOut",
    ],
    ["a foreign audience logs out", "IDX10214: Audience validation failed. Audiences: 'x'", {}, "logOut"],
    ["a missing access token logs out", "The token expired", { hasAccessToken: false }, "logOut"],
    ["a missing refresh token logs out", "The token expired", { hasRefreshToken: false }, "logOut"],
    ["a second 401 logs out, it would go round otherwise", "The token expired", { isReplay: true }, "logOut"],
  ])("%s", (_, message, more, expected) => {
    expect(onUnauthorized({ ...both, ...more, message })).toBe(expected);
  });
});

describe("endsWithin", () => {
  const now = 1_800_000_000_000;
  const token = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;
  it.each<[string, string, boolean]>([
    ["a token that ended is due", token({ exp: now / 1_000 - 1 }), true],
    ["one that ends in 59 s is due", token({ exp: now / 1_000 + 59 }), true],
    ["one that ends in 60 s is not", token({ exp: now / 1_000 + 60 }), false],
    ["one with Korean claims is read", token({ name: "홍길동", exp: now / 1_000 - 1 }), true],
    ["one without an end is good", token({ name: "x" }), false],
    ["one whose end is no number is good", token({ exp: "soon" }), false],
    ["one that is no JWT is good", "opaque", false],
    ["one with broken claims is good", "a.%%%.c", false],
  ])("%s", (_, given, expected) => expect(endsWithin(given, 60, now)).toBe(expected));
});
