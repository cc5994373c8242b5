import { nodeIsNewEnough, packagesAreInstalled } from "./preparation.mjs";

/** `npm run dev`: the same as `npm start`, but all parts take up changes while they run. */
async function main() {
  nodeIsNewEnough();
  packagesAreInstalled();
  const { checkedSettings } = await import("./settings.mjs");
  const { portsAreFree } = await import("./ports.mjs");
  const { supervise } = await import("./supervise.mjs");
  const settings = await checkedSettings();
  await portsAreFree(settings);
  await supervise(settings, { isDevelopment: true });
}

main().catch((error) => {
  const isForPeople = error.name === "SettingsError" || error.name === "StartError";
  console.error(isForPeople ? error.message : error);
  process.exit(1);
});
