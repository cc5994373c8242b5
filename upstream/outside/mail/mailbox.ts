import { randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { privateFolder } from "@/lib/process/private-files";
import type { Mail } from "./mail";

type KeptMail = Mail & { id: string; sentAt: string };

const NAME = /^\d{13}-[0-9a-f]{8}\.json$/;
const KEPT_MAX = 500;

/** The rehearsal's mailbox: every mail a file of its own, for the owner's eyes, the newest 500. */
export class Mailbox {
  constructor(readonly folder: string) {
    privateFolder(folder);
  }

  async keep(mail: Mail, now: Date): Promise<void> {
    const id = `${now.getTime()}-${randomBytes(4).toString("hex")}`;
    const file = join(this.folder, `${id}.json`);
    const kept: KeptMail = { id, sentAt: now.toISOString(), ...mail };
    // The name appears when the mail is whole, so that a reader never meets half of one.
    await writeFile(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
    await rename(`${file}.new`, file);
    for (const old of this.names().slice(KEPT_MAX)) rmSync(join(this.folder, old), { force: true });
  }

  /** The names of the files, newest first. */
  private names(): string[] {
    return readdirSync(this.folder)
      .filter((name) => NAME.test(name))
      .sort()
      .reverse();
  }
}
