import { portsAreFree } from "./ports";
import { checkedSettings } from "./settings";
import { supervise } from "./supervise";

/** `npm run dev`: the same as `npm start`, but all parts take up changes while they run. */
export async function main(): Promise<void> {
  const settings = checkedSettings();
  await portsAreFree(settings);
  await supervise(settings, { isDevelopment: true });
}
