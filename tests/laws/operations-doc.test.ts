import { readFileSync } from "node:fs";
import { join } from "node:path";
import { OUTCOMES } from "@/lib/domain/watch/outcome";
import ko from "@/messages/ko.json";

const ROOT = join(__dirname, "../..");
const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const doc = read("docs/operations.md");

const metricsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\bnaru_[a-z_]+\b/g)].map(([name]) => name)),
];
const METRICS = metricsIn(["lib/process/metrics.ts", "upstream/queue/readings.ts"].map(read).join("\n")).filter(
  (name) => name !== "naru_",
);

/** The sentences sellers may read, wherever they are written down. */
const SAID = [
  JSON.stringify(ko),
  ...[
    "lib/contract/errors.ts",
    "lib/server/door/call-turns.ts",
    "lib/server/session/login-limit.ts",
    "messages/upstream/ko.json",
  ].map(read),
].join("\n");
const section = doc.slice(doc.indexOf("## What sellers say"), doc.indexOf("## Who did what"));
const sentences = [...section.matchAll(/^- \*\*([가-힣][^*]*)\*\*/gm)].map(([, sentence = ""]) => sentence);

describe("docs/operations.md", () => {
  it.each(METRICS)("tells what to look for in %s", (name) => {
    expect(doc).toContain(`\`${name}\``);
  });

  it("names no metric that nobody counts", () => {
    expect(metricsIn(doc).filter((name) => !METRICS.includes(name))).toEqual([]);
  });

  it.each(OUTCOMES)("says what the outcome %s means", (outcome) => {
    expect(doc).toMatch(new RegExp(`^- \`${outcome}\` \\(`, "m"));
  });

  it("explains sentences that sellers read", () => {
    expect(sentences.length).toBeGreaterThan(5);
    expect(sentences.filter((sentence) => !SAID.includes(sentence))).toEqual([]);
  });

  it("names settings that docs/settings.md has", () => {
    const named = [...new Set([...doc.matchAll(/`([A-Z]+_[A-Z_]+)`/g)].map(([, name = ""]) => name))];
    expect(named.length).toBeGreaterThan(3);
    const settings = read("docs/settings.md");
    expect(named.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
  });
});
