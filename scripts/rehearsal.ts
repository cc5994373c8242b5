import { pathToFileURL } from "node:url";
import { REHEARSAL_BUNDLE, buildRehearsal, bundleRehearsal } from "./build";
import { develop } from "./develop";
import { checkedSettings } from "./settings";
import { REHEARSAL_SOURCES } from "./sources";

/** The rehearsed outside world alone: `npm run rehearsal`, and the child process of the embedded upstream. */
export async function main(): Promise<void> {
  checkedSettings();
  if (process.argv.includes("--dev"))
    return develop({ bundle: bundleRehearsal, file: REHEARSAL_BUNDLE, sources: REHEARSAL_SOURCES });
  await buildRehearsal();
  // It ends on SIGTERM and when the channel to its parent closes.
  await import(pathToFileURL(REHEARSAL_BUNDLE).href);
}
