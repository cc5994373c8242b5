import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import ko from "@/messages/ko.json";
import { menuGroups, routes } from "@/lib/routes";

type Messages = { [key: string]: string | Messages };
const ROOT = join(__dirname, "../..");
const HANGUL = /[\u3131-\u318e\uac00-\ud7a3]/;

const flat = (messages: Messages, prefix = ""): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\s*[,}]/g)].map((match) => match[1]).sort();
const sources = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

/** Language names stand in their own language everywhere, and examples a seller types or reads stay as they are. */
const KOREAN_EVERYWHERE = new Set(["languages.ko", "orders.bulkPlaceholder", "design.longKorean"]);

describe.each([
  ["en", en],
  ["es", es],
] as const)("%s", (_, messages) => {
  it("has exactly the keys of ko", () => {
    expect(flat(messages).map(([key]) => key)).toEqual(flat(ko).map(([key]) => key));
  });
  it("fills the same places as ko, so that no number is lost in translation", () => {
    const korean = new Map(flat(ko));
    const differing = flat(messages).filter(([key, text]) => {
      const wanted = new Set(placeholders(korean.get(key) ?? ""));
      return [...new Set(placeholders(text))].join() !== [...wanted].join();
    });
    expect(differing).toEqual([]);
  });
  it("has no Korean left over and nothing empty", () => {
    const left = flat(messages).filter(
      ([key, text]) => (HANGUL.test(text) && !KOREAN_EVERYWHERE.has(key)) || !text.trim(),
    );
    expect(left).toEqual([]);
  });
});

it.each([
  ["ko", ko],
  ["en", en],
  ["es", es],
] as const)(
  "%s quotes no place that is to be filled: a single apostrophe before a brace would show the brace",
  (_, all) => {
    expect(flat(all).filter(([, text]) => /(?:^|[^'])'\{/.test(text))).toEqual([]);
  },
);

it("names every page and menu group", () => {
  const known = new Set(flat(ko).map(([key]) => key));
  const wanted = [
    ...Object.values(routes).map(({ titleKey }) => titleKey),
    ...menuGroups.map(({ labelKey }) => labelKey),
  ];
  expect(wanted.filter((key) => !known.has(key))).toEqual([]);
});

it("keeps Korean texts out of components and pages", () => {
  const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\/\/.*$/gm, "");
  const offenders = [...sources("components"), ...sources("app")].filter((file) =>
    HANGUL.test(withoutComments(readFileSync(join(ROOT, file), "utf8"))),
  );
  expect(offenders).toEqual([]);
});
