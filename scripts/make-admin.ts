import { DataFolderInUse } from "@/upstream/db/data-lock";
import { openWithKeys } from "@/upstream/db/open-with-keys";
import { FileAddresses } from "@/upstream/kit/file-addresses";
import { KeysBroken } from "@/upstream/kit/keys";
import { makeAdmin, NoAdminMade } from "@/upstream/shop/people/make-admin";
import { checkedSettings } from "./settings";
import { StartError } from "./start-error";

const FOR_PEOPLE = [NoAdminMade, DataFolderInUse, KeysBroken];

/**
 * `npm run make-admin -- mina`: the account `mina`, which signed up and answered its mail, is an admin from its next log-in.
 * Only so does a desk without the demo shop get its first one. Stop Naru before where the database is the embedded one.
 */
export async function main(): Promise<void> {
  const [account, ...more] = process.argv.slice(2);
  if (!account || more.length > 0) throw new StartError("Say who: npm run make-admin -- <username>");
  const { upstreamSettings: settings } = checkedSettings();
  try {
    const { opened } = await openWithKeys({ ...settings, addresses: new FileAddresses(settings.publicOrigin) });
    try {
      const isNew = await makeAdmin(opened.db, account);
      console.log(isNew ? `${account} is an admin from their next log-in.` : `${account} is an admin already.`);
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (FOR_PEOPLE.some((kind) => error instanceof kind)) throw new StartError((error as Error).message);
    throw error;
  }
}
