import { isDue } from "@/lib/domain/auth/token-expiry";

const received = 1_800_000_000_000;
const at = received / 1_000;
const token = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;
const quarter = token({ iat: at, exp: at + 900 });

it.each<[string, string, number, boolean]>([
  ["a token of 15 minutes is good for 14", quarter, 840, false],
  ["and due in its last minute", quarter, 841, true],
  ["and long after", quarter, 5_000, true],
  ["whose clock is ten minutes behind ours changes nothing", token({ iat: at - 600, exp: at + 300 }), 0, false],
  ["nor does one ten minutes ahead", token({ iat: at + 600, exp: at + 1_500 }), 841, true],
  ["a token of 40 seconds is not due at every call", token({ iat: at, exp: at + 40 }), 29, false],
  ["but in its last quarter", token({ iat: at, exp: at + 40 }), 31, true],
  ["one with Korean claims is read", token({ name: "홍길동", iat: at, exp: at + 900 }), 900, true],
  ["one that tells only its end is measured by our clock", token({ exp: at + 900 }), 841, true],
  ["and is good while that clock cannot be right", token({ exp: at - 900 }), 10, false],
  ["one without an end is good", token({ iat: at }), 9_999, false],
  ["one whose end is no number is good", token({ iat: at, exp: "soon" }), 9_999, false],
  ["one that is no JWT is good", "opaque", 9_999, false],
  ["one with broken claims is good", "a.%%%.c", 9_999, false],
  ["one whose claims are no object is good", token(7), 9_999, false],
])("%s", (_, given, seconds, expected) => {
  expect(isDue(given, received, received + seconds * 1_000)).toBe(expected);
});
