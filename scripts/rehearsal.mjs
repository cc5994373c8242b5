import { pathToFileURL } from "node:url";
import { REHEARSAL_BUNDLE, buildRehearsal, bundleRehearsal } from "./build.mjs";
import { develop } from "./develop.mjs";
import { checkedSettings } from "./settings.mjs";
import { REHEARSAL_SOURCES } from "./sources.mjs";

/** The rehearsed outside world alone: `npm run rehearsal`, and the process that stands beside the embedded upstream. */
async function main() {
  await checkedSettings();
  if (process.argv.includes("--dev"))
    return develop({ bundle: bundleRehearsal, file: REHEARSAL_BUNDLE, sources: REHEARSAL_SOURCES });
  await buildRehearsal();
  // It ends by itself, on SIGTERM and when the channel to whoever started it closes.
  await import(pathToFileURL(REHEARSAL_BUNDLE).href);
}

main().catch((error) => {
  console.error(error.name === "SettingsError" ? error.message : error);
  process.exit(1);
});
