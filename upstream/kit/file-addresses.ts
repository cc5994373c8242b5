/** Replaces the host of our own files in the database; a scheme that no other address uses. */
const HOSTLESS = "naru:";

const NAME = String.raw`[0-9a-f]{64}\.(?:jpg|png|webp|gif)`;
const WHOLE_NAME = new RegExp(`^${NAME}$`);
const FOLDER = "/files/";
/** Only what follows it makes an origin one of ours: another path of the same host, or another file's name, is no picture. */
const FILE = `${FOLDER}(?:thumb/)?${NAME}`;
const FILE_HERE = new RegExp(FILE, "y");
const ORIGIN_BEFORE = /https?:\/\/[^/\s"'<>\\]+$/;
/** More than any origin has: the name of a host has 253 letters at most. */
const ORIGIN_MAX = 300;

/** Whether a name is one a stored picture could have: its content's hash and its kind. */
export const isFileName = (name: string): boolean => WHOLE_NAME.test(name);

/** Where in a text the path of a file begins that may be ours. A fixed word is found many times faster than a pattern. */
function* placesIn(text: string): Generator<number> {
  for (let at = text.indexOf(FOLDER); at >= 0; at = text.indexOf(FOLDER, at + FOLDER.length)) {
    FILE_HERE.lastIndex = at;
    if (FILE_HERE.test(text)) yield at;
  }
}

/** Exchanges the origins of our files within a text and leaves every other byte of it. */
function exchange(text: string, from: readonly string[], to: string): string {
  let done = "";
  let copied = 0;
  for (const at of placesIn(text)) {
    const origin = from.find((one) => text.endsWith(one, at));
    if (origin === undefined) continue;
    done += text.slice(copied, at - origin.length) + to;
    copied = at;
  }
  return copied === 0 ? text : done + text.slice(copied);
}

/**
 * The addresses of our own files: within this process at its own public origin, so that whatever leaves it can be opened;
 * in the database without a host, so that any process reads them as its own, whatever origin it has.
 *
 * Example: `https://desk.example/files/<name>` is kept as `naru:/files/<name>`. Where others have served files before, or do
 * now, their origins count as ours too: what a page of theirs sends here is the same picture.
 */
export class FileAddresses {
  private ours: readonly string[];
  private isLearned = false;

  constructor(readonly origin: string) {
    this.ours = [origin];
  }

  /** Takes in at which origins processes have served our files. Before that, texts are kept and shown as they are. */
  learn(origins: readonly string[]): void {
    this.isLearned = true;
    this.ours = [...new Set([this.origin, ...origins])];
  }

  /** A text as it is kept. */
  kept(text: string): string {
    return this.isLearned ? exchange(text, this.ours, HOSTLESS) : text;
  }

  /** A kept text as it is shown: `shown(kept(text))` is the text, byte for byte, where it spoke of this origin. */
  shown(text: string): string {
    return this.isLearned ? exchange(text, [HOSTLESS, ...this.ours], this.origin) : text;
  }

  /** A text from outside with the files of all our origins at this process's own. */
  atHome(text: string): string {
    return exchange(text, this.ours, this.origin);
  }

  /** Whether a text has a file that looks like ours at an origin we do not know: another shop's, or that of a new process. */
  namesStranger(text: string): boolean {
    for (const at of placesIn(text)) {
      const isOurs = this.ours.some((origin) => text.endsWith(origin, at));
      if (!isOurs && ORIGIN_BEFORE.test(text.slice(Math.max(0, at - ORIGIN_MAX), at))) return true;
    }
    return false;
  }

  of(name: string): string {
    return `${this.origin}/files/${name}`;
  }

  /** The name in an address of ours without its query; undefined for any other address. */
  nameIn(address: string): string | undefined {
    const [place = ""] = this.atHome(address).split("?");
    const name = place.split("/").at(-1) ?? "";
    return isFileName(name) && this.of(name) === place ? name : undefined;
  }
}
