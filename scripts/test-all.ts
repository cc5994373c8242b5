import { StartError } from "./start-error";
import { ALL_PARTS, PARTS, type PartName } from "./test-parts";
import { runParts } from "./test-run";

const isPart = (name: string): name is PartName => name in PARTS;

/** The parts a command line names by `--part <name>`, each as often as wanted; all of them where it names none. */
function namedParts(words: readonly string[]): readonly PartName[] {
  const names = words.flatMap((word, index) => (words[index - 1] === "--part" ? [word] : []));
  const wrong = names.filter((name) => !isPart(name));
  const isUnderstood = words.length === 2 * names.length && wrong.length === 0;
  if (!isUnderstood)
    throw new StartError(
      `Usage: npm run test:all [-- --part <name> …]. The parts are ${Object.keys(PARTS).join(", ")}.`,
    );
  return names.length > 0 ? names.filter(isPart) : ALL_PARTS;
}

/** `npm run test:all`: everything, or the named parts. A failed part does not keep the others from running. */
export const main = (): Promise<void> => runParts(namedParts(process.argv.slice(2)), { stopsAtFailure: false });
