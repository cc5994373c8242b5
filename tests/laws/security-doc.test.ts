import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");
const text = readFileSync(join(ROOT, "docs/security.md"), "utf8");
const list = text.slice(0, text.indexOf("\n## "));

/** A statement in the lines of its list item, and below it a proof an item. */
const statements = list.split(/^- (?=\*\*S\d\d\*\* )/m).slice(1);
const rows = statements.map((statement) => {
  const [holds = "", ...proofs] = statement.split(/\n {2}- /).map((part) => part.replace(/\s+/g, " ").trim());
  return { id: holds.slice(2, 5), holds: holds.slice("**S01** ".length), proofs };
});

type Proof = { file: string; title: string };
const proofsOf = (proofs: readonly string[]): Proof[] =>
  proofs.flatMap((one) => {
    const [, file, title = ""] = /^`([^`]+)`\s*(.*)$/.exec(one) ?? [];
    return file ? [{ file: file.startsWith("e2e/") ? file : `tests/${file}`, title }] : [];
  });

describe("docs/security.md", () => {
  it("has every statement from S01 to S76 once, in order", () => {
    const wanted = Array.from({ length: 76 }, (_, index) => `S${String(index + 1).padStart(2, "0")}`);
    expect(rows.map(({ id }) => id)).toEqual(wanted);
  });

  it.each(rows)("$id says what holds, and names proofs or what is open", ({ holds, proofs }) => {
    expect(holds.length).toBeGreaterThan(20);
    expect(proofs.length).toBeGreaterThan(0);
    const open = proofs.filter((proof) => proof.startsWith("Open: "));
    expect(proofsOf(proofs).length + open.length).toBe(proofs.length);
  });

  it.each(rows.flatMap(({ id, proofs }) => proofsOf(proofs).map((one) => ({ id, ...one }))))(
    "$id: $file has $title",
    ({ file, title }) => {
      expect(existsSync(join(ROOT, file))).toBe(true);
      expect(readFileSync(join(ROOT, file), "utf8")).toContain(title);
    },
  );
});
