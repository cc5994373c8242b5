import { hasChinese } from "@/lib/domain/words/has-chinese";
import { isWord } from "@/lib/domain/words/is-word";
import { OwnWords } from "@/lib/domain/words/own-words";
import type { AskedText, TranslatedText } from "@/lib/domain/words/words";
import { breath } from "@/upstream/kit/breath";
import type { ServiceSaid } from "./ask-service";

type Asking = {
  /** What the service says of texts, in their order. */
  ask(open: readonly AskedText[]): Promise<readonly ServiceSaid[]>;
  /** What the dictionary makes of a text with words the service has said. */
  saidWith(asked: AskedText, words: OwnWords): TranslatedText;
};
type Question = { key: string; asked: AskedText };

/** Whether something of a text is not known, so that a service could say more. */
export const isOpen = ({ text, korean, unknown }: TranslatedText): boolean =>
  hasChinese(text) && (korean === null || unknown.length > 0);

/**
 * Texts with what a service says of their open parts. Asked are the unknown words, each once, in as few questions as they
 * fit in; the dictionary then says the text with them. A name is asked as a whole, because what it sells decides its words, and
 * so is a text with a run of signs too long to be a word.
 */
export async function withService(
  texts: readonly AskedText[],
  known: readonly TranslatedText[],
  { ask, saidWith }: Asking,
): Promise<TranslatedText[]> {
  const questions = texts.map((asked, at): Question[] => {
    const one = known[at];
    return one && isOpen(one) ? questionsOf(asked, one) : [];
  });
  const open = new Map(questions.flat().map(({ key, asked }) => [key, asked] as const));
  const answers = await ask([...open.values()]);
  const answerOf = new Map([...open.keys()].map((key, at) => [key, answers[at]]));
  const words = new OwnWords();
  for (const [key, asked] of open) {
    const answer = answerOf.get(key);
    if (key === wordKey(asked.text) && answer && "korean" in answer) words.add(asked.text, answer.korean);
  }
  const found: TranslatedText[] = [];
  for (const [at, asked] of texts.entries()) {
    const one = known[at] ?? { text: asked.text, korean: null, from: null, unknown: [] };
    const mine = (questions[at] ?? []).flatMap(({ key }) => answerOf.get(key) ?? []);
    const isWhole = questions[at]?.[0]?.key === wholeKey(asked);
    found.push(mine.length === 0 ? one : told(one, mine, isWhole ? undefined : () => saidWith(asked, words)));
    await breath();
  }
  return found;
}

const wholeKey = ({ kind, text }: AskedText): string => `${kind} ${text}`;
const wordKey = (word: string): string => ` ${word}`;

function questionsOf(asked: AskedText, { unknown }: TranslatedText): Question[] {
  const isOfWords = asked.kind !== "name" && unknown.length > 0 && unknown.every((word) => isWord(word));
  if (!isOfWords) return [{ key: wholeKey(asked), asked }];
  return unknown.map((word) => ({ key: wordKey(word), asked: { ...asked, text: word } }));
}

/** A text with the answers to its questions; what the service did not say stays as it is known, and says why. */
function told(
  one: TranslatedText,
  answers: readonly ServiceSaid[],
  saidWithWords: (() => TranslatedText) | undefined,
): TranslatedText {
  const korean = answers.flatMap((answer) => ("korean" in answer ? [answer.korean] : []));
  const trouble = answers.flatMap((answer) => ("trouble" in answer ? [answer.trouble] : []))[0];
  if (korean[0] === undefined) return { ...one, ...(trouble && { trouble }) };
  if (!saidWithWords) return { text: one.text, korean: korean[0], from: "service", unknown: [] };
  const said = saidWithWords();
  return { ...said, from: said.korean === null ? null : "service", ...(trouble && { trouble }) };
}
