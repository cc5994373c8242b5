import { appSettings } from "@/lib/settings/app";
import { loggedIn } from "./conformance/caller";
import { checked } from "./conformance/check";
import { passwordFor } from "./conformance/password";
import { isFailure, lineOf, summaryOf } from "./conformance/report";
import { StartError } from "./start-error";

const USAGE = "Usage: npm run upstream:check -- <address of the API, ending in /api> <user>";
const ANSWER_MS = 60_000;

/**
 * `npm run upstream:check -- URL user`: makes every reading call of the contract to an upstream as one of its users and
 * reports which replies our screens can read. It logs in and changes nothing else. Exit code 1 if a reply is unreadable, 78
 * if the upstream is unavailable.
 */
export async function main(): Promise<void> {
  const [address, user, ...more] = process.argv.slice(2).filter((word) => word !== "--");
  if (!address || !user || more.length > 0) throw new StartError(USAGE);
  const { upstreamApiUrl: apiUrl, product } = appSettings({
    PRODUCT: process.env.PRODUCT,
    UPSTREAM_API_URL: address,
    APP_ORIGIN: "http://localhost:3000",
    // Nothing is sealed here, and the settings want a secret with a foreign upstream.
    SESSION_SECRET: "-".repeat(32),
  });
  const account = { user, password: await passwordFor(user) };
  const ask = await loggedIn({ apiUrl, product, timeoutMs: ANSWER_MS }, account);
  const rows = await checked(ask, account, (row) => console.log(lineOf(row)));
  console.log(`\n${summaryOf(rows)}`);
  if (rows.some(({ verdict }) => isFailure(verdict))) process.exitCode = 1;
}
