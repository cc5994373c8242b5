import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");
const lines = readFileSync(join(ROOT, "docs/security.md"), "utf8").split("\n");
const rows = lines
  .filter((line) => /^\| S\d\d /.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, id = "", holds = "", proof = ""]) => ({ id, holds, proof }));

type Proof = { file: string; title: string };
const proofsOf = (proof: string): Proof[] =>
  proof.split("<br>").flatMap((one) => {
    const [, file, title = ""] = /^`([^`]+)`\s*(.*)$/.exec(one.trim()) ?? [];
    return file ? [{ file: file.startsWith("e2e/") ? file : `tests/${file}`, title }] : [];
  });

describe("docs/security.md", () => {
  it("has every statement from S01 to S70 once, in order", () => {
    const wanted = Array.from({ length: 70 }, (_, index) => `S${String(index + 1).padStart(2, "0")}`);
    expect(rows.map(({ id }) => id)).toEqual(wanted);
  });

  it.each(rows)("$id says what holds, and names a proof or what is open", ({ holds, proof }) => {
    expect(holds.length).toBeGreaterThan(20);
    expect(proofsOf(proof).length > 0 || proof.startsWith("Open: ")).toBe(true);
  });

  it.each(rows.flatMap(({ id, proof }) => proofsOf(proof).map((one) => ({ id, ...one }))))(
    "$id: $file has $title",
    ({ file, title }) => {
      expect(existsSync(join(ROOT, file))).toBe(true);
      expect(readFileSync(join(ROOT, file), "utf8")).toContain(title);
    },
  );
});
