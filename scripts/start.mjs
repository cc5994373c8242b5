import { nodeIsNewEnough, packagesAreInstalled } from "./preparation.mjs";

/** `npm start`: from a fresh clone, or from yesterday's, to a page one can log in to. */
async function main() {
  nodeIsNewEnough();
  packagesAreInstalled();
  // Loaded only now, because they need the packages.
  const { checkedSettings } = await import("./settings.mjs");
  const { portsAreFree } = await import("./ports.mjs");
  const { buildApp, buildUpstream } = await import("./build.mjs");
  const { supervise } = await import("./supervise.mjs");
  const settings = await checkedSettings();
  const { isEmbedded } = settings.appSettings;
  await portsAreFree(settings.appSettings, isEmbedded ? settings.upstreamSettings : undefined);
  if (isEmbedded) await buildUpstream();
  await buildApp();
  await supervise(settings);
}

main().catch((error) => {
  const isForPeople = error.name === "SettingsError" || error.name === "StartError";
  console.error(isForPeople ? error.message : error);
  process.exit(1);
});
