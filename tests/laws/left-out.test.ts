import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { COLOUR_MODES, THEME_COLOURS } from "@/lib/constants";
import { themeOf } from "@/lib/theme/theme";
import { importsOf, withoutTypes } from "@/tests/support/imports";

const ROOT = join(__dirname, "../..");
const sources = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);
const naming = (word: RegExp) => sources.filter((file) => word.test(readFileSync(join(ROOT, file), "utf8")));

/** `LEFT_OUT` in next.config.js removes modules from packages; under these settings they are never reached. */
describe("what is left out of packages is not reached", () => {
  it("no theme is made of CSS variables", () => {
    for (const mode of COLOUR_MODES)
      for (const colour of THEME_COLOURS)
        expect(themeOf({ mode, colour, radius: "rounded", direction: "ltr" })).not.toHaveProperty("vars");
    expect(naming(/cssVariables|extendTheme|createThemeWithVars|colorSchemes/)).toEqual([]);
  });

  it("no button ripples", () => {
    const { components } = themeOf({ mode: "light", colour: "redruby", radius: "flat", direction: "ltr" });
    expect(components?.MuiButtonBase?.defaultProps?.disableRipple).toBe(true);
    expect(naming(/disableRipple=\{false\}|TouchRipple/)).toEqual([]);
  });

  it("nobody gets the theme from Emotion's withTheme", () => expect(naming(/\bwithTheme\b/)).toEqual([]));

  it("every module left out is still where it is looked for", () => {
    const listed = [...readFileSync(join(ROOT, "next.config.js"), "utf8").matchAll(/^ {2}"([^"]+\.m?js)": \[/gm)];
    expect(listed).toHaveLength(3);
    for (const [, file] of listed) {
      const names = readFileSync(join(ROOT, "node_modules", file ?? ""), "utf8");
      expect(names).toMatch(/export default|module\.exports/);
    }
  });
});

describe("what stays on the server", () => {
  const modules = new Map(sources.map((file) => [file.replace(/\.tsx?$/, ""), file]));
  const textOf = (file: string): string => readFileSync(join(ROOT, file), "utf8");

  /** Everything a browser may load, followed from the screens and what they are given. */
  function reached(): Set<string> {
    const found = new Set<string>();
    const waiting = sources.filter((file) => /^(?:app|components|lib.client)\b/.test(file));
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      if (found.has(file)) continue;
      found.add(file);
      for (const path of importsOf(file, withoutTypes(textOf(file)))) {
        const next = modules.get(path);
        if (next) waiting.push(next);
      }
    }
    return found;
  }

  it("no browser loads the dictionary of shop words, nor what reads traditional characters", () => {
    const files = [...reached()];
    expect(files).toContain(join("lib", "domain", "words", "words.ts"));
    expect(files.filter((file) => /words\/dictionary\/|opencc-js/.test(textOf(file)))).toEqual([]);
  });
});
