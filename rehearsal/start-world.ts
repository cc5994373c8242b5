import { openWorld } from "./database";
import { startRehearsal } from "./rehearsal";
import { rehearsalSettings } from "./settings";

const LATENCY_MS = 30;
/** Like the review of a new listing, these limits pass faster here than the documented ones. */
const ESM_ORDERS_GAP_MS = 250;
const ESM_SEARCHES_PER_MINUTE = 1_200;
const BUYER_DELAY_MS = 60_000;
/** How long after the last thing that happened to an order a buyer changes their mind about it. */
const CLAIM_AFTER_MS = 600_000;

type StartedWorld = { mallOrigin: string; marketOrigin: string; close(): Promise<void> };

/** Starts the outside world with its memory, as its settings in the environment say. Rejects and leaves nothing open on a failure. */
export async function startWorld(env: NodeJS.ProcessEnv): Promise<StartedWorld> {
  const settings = rehearsalSettings(env);
  const memory = await openWorld(settings);
  const rehearsal = await startRehearsal({
    db: memory.db,
    mallPort: settings.mallPort,
    marketPort: settings.marketPort,
    forwarderPort: settings.forwarderPort,
    host: settings.host,
    approvalDelayMs: settings.approvalDelayMs,
    latencyMs: LATENCY_MS,
    courierMs: settings.courierMs,
    forwarderMs: settings.forwarderMs,
    esmOrdersGapMs: ESM_ORDERS_GAP_MS,
    esmSearchesPerMinute: ESM_SEARCHES_PER_MINUTE,
    deskOrigin: settings.deskOrigin,
    buyers: settings.hasBuyers && { delayMs: BUYER_DELAY_MS, claimAfterMs: CLAIM_AFTER_MS },
    mailFolder: settings.mailDir,
    usedInvoices: settings.usedInvoices,
    wallShare: settings.wallPercent / 100,
  }).catch(async (error: unknown) => {
    await memory.close();
    throw error;
  });
  return {
    mallOrigin: rehearsal.mallOrigin,
    marketOrigin: rehearsal.marketOrigin,
    close: async () => {
      await rehearsal.close();
      await memory.close();
    },
  };
}
