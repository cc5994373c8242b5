import { lookedUp } from "./looked-up";
import { times } from "./measures/decimal";
import { measuresIn } from "./measures/measures";

type Protected = {
  /** The text with a sign such as ⟦1⟧ in place of every number with its unit. */
  text: string;
  /** An answer with the measures back in their places; nothing where a sign is missing, twice, or not one of them. */
  restored(answer: string): string | undefined;
};

const SIGN = /⟦\s*(\d+)\s*⟧/gu;
/** Brackets of the source's own would be taken for ours. */
const OWN_BRACKETS = /[⟦⟧]/u;

/**
 * A text whose numbers a service cannot change: each certain measure becomes a placeholder, and returns in Korean. Example:
 * `奶呼呼3x4米` is sent as `奶呼呼⟦1⟧`, and the reply `몽글 ⟦1⟧` becomes `몽글 3x4m`.
 */
export function withProtectedNumbers(text: string, shelf?: string): Protected {
  const plain = { text, restored: (answer: string) => answer };
  if (OWN_BRACKETS.test(text)) return plain;
  const found = lookedUp(text);
  const measures = measuresIn({ ...found, shelf }).filter(({ doubt, isWords }) => !doubt && !isWords);
  if (measures.length === 0) return plain;
  let asked = "";
  let to = 0;
  const saidBy = new Map(measures.map(({ korean }, at) => [String(at + 1), korean]));
  measures.forEach((measure, at) => {
    asked += `${found.plain.slice(to, measure.from)}⟦${at + 1}⟧`;
    to = measure.to;
  });
  asked += found.plain.slice(to);
  return {
    text: asked,
    restored(answer) {
      const signs = [...answer.matchAll(SIGN)].map(([, sign = ""]) => sign);
      const isWhole = signs.length === saidBy.size && new Set(signs).size === signs.length;
      if (!isWhole || signs.some((sign) => !saidBy.has(sign))) return undefined;
      return answer.replace(SIGN, (_, sign: string) => saidBy.get(sign) ?? "");
    },
  };
}

const numbersIn = (text: string): string[] => text.normalize("NFKC").match(/\d+(?:\.\d+)?/gu) ?? [];

/**
 * Whether an answer has the numbers of its text and no others, a weight in jin being half of it in kilograms. A name may leave
 * numbers out, such as the year its product came out.
 */
export function areNumbersKept(text: string, answer: string, isName: boolean): boolean {
  const [source, said] = [numbersIn(text), numbersIn(answer)];
  const known = new Set(source.flatMap((number) => [number, times(number, "0.5")]));
  if (said.some((number) => !known.has(number))) return false;
  const found = new Set(said);
  return isName || source.every((number) => found.has(number) || found.has(times(number, "0.5")));
}
