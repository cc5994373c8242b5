import { onUnauthorized, type NextStep } from "@/lib/domain/auth/unauthorized-policy";

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
