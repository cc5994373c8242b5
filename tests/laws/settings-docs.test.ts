import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SETTING_GROUPS } from "@/scripts/setting-texts";
import { SETTING_NAMES, defaultOf, envExample, settingsPage } from "@/scripts/settings-docs";

const ROOT = join(__dirname, "../..");
const texts = Object.values(SETTING_GROUPS).flatMap((group) => Object.entries(group));

describe("the texts of the settings", () => {
  it("are there for every variable of every schema, once, and for nothing else", () => {
    expect(texts.map(([name]) => name).sort()).toEqual([...SETTING_NAMES].sort());
  });

  it.each(texts)("say of %s in one short line what it is", (_, { meaning }) => {
    expect(meaning).toMatch(/^[^\n]{8,120}\.$/);
  });

  it("say what holds without a variable only where its schema does not", () => {
    expect(texts.filter(([name, { unset }]) => unset && !["", "0"].includes(defaultOf(name)))).toEqual([]);
  });
});

describe("the documents of the settings", () => {
  it.each([
    ["docs/settings.md", settingsPage],
    [".env.example", envExample],
  ])("%s is what npm run settings-docs writes", (file, made) => {
    expect(readFileSync(join(ROOT, file), "utf8")).toBe(made());
  });
});
