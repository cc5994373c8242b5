import type { Row } from "./check";
import type { Verdict } from "./verdict";

const ID_WIDTH = 40;

/** What of a call its screens cannot live with; a refusal in words is an answer they show. */
export function isFailure(verdict: Verdict): boolean {
  if (verdict.kind === "refused") return verdict.status >= 500 || verdict.status === 404 || verdict.status === 405;
  return verdict.kind === "wrong" || verdict.kind === "silent";
}

/** Example: `collection.searchSummary   wrong: data.summary[3].id: string expected, 12`. More faults take a line each. */
export function lineOf({ id, verdict }: Row): string {
  const [first = "", ...more] = wordsOf(verdict);
  return [`${id.padEnd(ID_WIDTH)} ${first}`, ...more.map((line) => `${" ".repeat(ID_WIDTH)} ${line}`)].join("\n");
}

function wordsOf(verdict: Verdict): string[] {
  switch (verdict.kind) {
    case "readable":
      return ["readable"];
    case "empty":
      return ["not checked: no example of a row in its reply, the list is empty"];
    case "unchecked":
      return [`not checked: ${verdict.why}`];
    case "refused":
      return [`refused: HTTP ${verdict.status} ${verdict.message || "without a word"}`];
    case "silent":
      return [`no answer: ${verdict.why}`];
    case "wrong":
      return verdict.faults.map((fault, index) => (index === 0 ? `wrong: ${fault}` : `       ${fault}`));
  }
}

/** How many calls came out how, in one sentence, and which of them the screens cannot live with. */
export function summaryOf(rows: readonly Row[]): string {
  const count = (...kinds: Verdict["kind"][]) => rows.filter(({ verdict }) => kinds.includes(verdict.kind)).length;
  const failures = rows.filter(({ verdict }) => isFailure(verdict));
  const counted = `${rows.length} reading calls: ${count("readable")} readable, ${count("wrong")} wrong, ${count("refused")} refused, ${count("silent")} without an answer, ${count("empty", "unchecked")} not checked.`;
  if (failures.length === 0) return `${counted}\nNothing that was checked is unreadable.`;
  return `${counted}\nUnreadable: ${failures.map(({ id }) => id).join(", ")}.`;
}
