import { pathToFileURL } from "node:url";
import { rehearsalBeside } from "./beside";
import { UPSTREAM_BUNDLE, buildUpstream, bundleUpstream } from "./build";
import { develop } from "./develop";
import { installReadingPackages } from "./reading-packages";
import { checkedSettings } from "./settings";
import { UPSTREAM_SOURCES } from "./sources";

/**
 * The embedded upstream: `npm run upstream` with its rehearsed world, and with `--alone` the upstream process of `npm
 * start`.
 */
export async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const { upstreamSettings } = checkedSettings();
  const dev = args.filter((word) => word === "--dev");
  if (!args.includes("--alone")) {
    const lost = (sentence: string) => {
      console.error(`${sentence} Stopping the upstream.`);
      process.exitCode = 1;
      process.kill(process.pid, "SIGTERM");
    };
    // Its channel closes when we end, and it with it.
    await rehearsalBeside(upstreamSettings, lost, dev);
    void installReadingPackages();
  }
  if (dev.length > 0) return develop({ bundle: bundleUpstream, file: UPSTREAM_BUNDLE, sources: UPSTREAM_SOURCES });
  await buildUpstream();
  // It ends on SIGTERM and when the channel to its parent closes.
  await import(pathToFileURL(UPSTREAM_BUNDLE).href);
}
