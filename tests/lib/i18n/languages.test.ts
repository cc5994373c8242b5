import { readDisplay } from "@/lib/i18n/display";
import { chooseLanguage, directionOf, formatsOf } from "@/lib/domain/language/languages";

describe("chooseLanguage", () => {
  it.each([
    ["the stored choice wins", "es", "ko-KR", "es"],
    ["then the browser's first supported language", undefined, "ko-KR,ko;q=0.9,en;q=0.8", "ko"],
    ["by weight, not by place", undefined, "fr, en;q=0.4, es;q=0.9", "es"],
    ["a stored language that is not supported is not accepted", "fr", "ko", "ko"],
    ["the default is English", undefined, "fr-FR,de;q=0.9", "en"],
    ["no header at all is English", undefined, null, "en"],
    ["of 60 KB of languages only the first thousand signs are read", undefined, `${"fr,".repeat(20_000)}es`, "en"],
  ])("%s", (_, stored, accepted, expected) => {
    expect(chooseLanguage(stored, accepted)).toBe(expected);
  });
});

it.each([
  ["English set right to left is right to left", "en-rtl", undefined, "rtl"],
  ["any language may be turned", "ko", "rtl", "rtl"],
  ["left to right otherwise", "ko", "sideways", "ltr"],
] as const)("%s", (_, language, direction, expected) => {
  expect(directionOf(language, direction)).toBe(expected);
});

it.each(["ko", "en", "es"] as const)("%s writes numbers as every field takes them", (language) => {
  expect(new Intl.NumberFormat(formatsOf(language)).format(2_836.5)).toBe("2,836.5");
});

it("draws the defaults of docs/specification.md#constants when cookies are missing or forged", () => {
  const forged: Record<string, string> = { theme: "light.<script>", radius: "round", sideMenu: "5" };
  expect(readDisplay((name) => forged[name], null)).toEqual({
    language: "en",
    appearance: { mode: "light", colour: "blueolympic", radius: "rounded", direction: "ltr" },
    menuState: "default",
  });
});
