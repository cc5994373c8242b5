import { withAskedLook } from "@/lib/server/asked-look";

test.each([
  ["nothing asked changes nothing", "a=1; theme=light.redruby", "", "a=1; theme=light.redruby"],
  [
    "a theme takes the place of the stored one",
    "theme=light.redruby; a=1",
    "theme=dark.bluenavy",
    "a=1; theme=dark.bluenavy",
  ],
  ["a language without any cookie", null, "language=en-rtl&radius=flat", "radius=flat; currentLanguage=en-rtl"],
  ["a value that would be another cookie is left out", "a=1", "theme=dark%3B%20session=x", "a=1"],
  ["other names are left out", "a=1", "session=x&direction=rtl", "a=1"],
])("%s", (_sentence, cookies, asked, expected) =>
  expect(withAskedLook(cookies, new URLSearchParams(asked))).toBe(expected),
);
