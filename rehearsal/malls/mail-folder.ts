import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A mail the product would have sent: one JSON file of this shape each in its mailbox folder. */
export type FoundMail = {
  id: string;
  sentAt: string;
  to: string;
  subject: string;
  lines: string[];
  link?: { label: string; url: string };
};

const FILE = /^\d+-[0-9a-f]+\.json$/;

/** The mails in a folder, newest first; none while there is no such folder. */
export function mailsIn(folder: string): FoundMail[] {
  const names = readable(() => readdirSync(folder)) ?? [];
  return names
    .filter((name) => FILE.test(name))
    .sort((a, b) => (a < b ? 1 : -1))
    .flatMap((name) => mailIn(folder, name) ?? []);
}

/** One mail by its id; undefined for an id that is no file name. */
export const mailBy = (folder: string, id: string): FoundMail | undefined =>
  FILE.test(`${id}.json`) ? mailIn(folder, `${id}.json`) : undefined;

/** A file that was thrown away a moment ago is no mail any more. */
const mailIn = (folder: string, name: string): FoundMail | undefined =>
  readable(() => JSON.parse(readFileSync(join(folder, name), "utf8")) as FoundMail);

function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
