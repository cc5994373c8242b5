import { nodeIsNewEnough, packagesAreInstalled } from "./preparation.mjs";

/** `npm start`: from a fresh clone, or from yesterday's, to a page one can log in to. */
async function main() {
  const begin = Date.now();
  nodeIsNewEnough();
  if (packagesAreInstalled())
    console.log(`The packages are installed (${((Date.now() - begin) / 1_000).toFixed(1)} s).`);
  // Loaded only now, because they need the packages.
  const { checkedSettings } = await import("./settings.mjs");
  const { portsAreFree } = await import("./ports.mjs");
  const { buildApp, buildRehearsal, buildUpstream } = await import("./build.mjs");
  const { supervise } = await import("./supervise.mjs");
  const settings = await checkedSettings();
  await portsAreFree(settings);
  if (settings.appSettings.isEmbedded) await Promise.all([buildUpstream(), buildRehearsal()]);
  await supervise(settings, { buildApp, begin });
}

main().catch((error) => {
  const isForPeople = error.name === "SettingsError" || error.name === "StartError";
  console.error(isForPeople ? error.message : error);
  process.exit(1);
});
