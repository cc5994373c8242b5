import { buildApp, buildRehearsal, buildUpstream } from "./build";
import { portsAreFree } from "./ports";
import { installReadingPackages } from "./reading-packages";
import { checkedSettings } from "./settings";
import { supervise } from "./supervise";

/** `npm start`: from a fresh clone, or from yesterday's, to a page one can log in to. */
export async function main(): Promise<void> {
  const settings = checkedSettings();
  await portsAreFree(settings);
  if (settings.appSettings.isEmbedded) await Promise.all([buildUpstream(), buildRehearsal()]);
  // Installing the packages, which was done in this process before, is a part of the start.
  await supervise(settings, {
    buildApp,
    begin: performance.timeOrigin,
    onReady: () => void (settings.appSettings.isEmbedded && installReadingPackages()),
  });
}
