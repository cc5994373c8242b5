import { compile, middleware, serialize, stringify } from "stylis";
import { prefixes } from "@/lib/theme/prefixes";

/** What Emotion makes of a style: it runs Stylis with the plugins it is given. */
const written = (css: string): string => serialize(compile(css), middleware([prefixes as never, stringify]));

describe("a style is written as our browsers know it", () => {
  it.each([
    ["what Safari knows by its own name", ".a{user-select:none}", ".a{-webkit-user-select:none;user-select:none;}"],
    ["what paper keeps", ".a{color-adjust:exact}", ".a{-webkit-print-color-adjust:exact;color-adjust:exact;}"],
    ["boxes as they are", ".a{display:flex;align-items:center}", ".a{display:flex;align-items:center;}"],
    ["an own name that was written", ".a{-webkit-line-clamp:3}", ".a{-webkit-line-clamp:3;}"],
    [
      "rules within",
      ".a{&:hover{user-select:all}}@media print{.a{color-adjust:exact}}",
      ".a:hover{-webkit-user-select:all;user-select:all;}@media print{.a{-webkit-print-color-adjust:exact;color-adjust:exact;}}",
    ],
  ])("%s", (_, css, expected) => expect(written(css)).toBe(expected));
});
