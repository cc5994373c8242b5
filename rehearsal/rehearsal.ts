import type { Database } from "./database";
import { forwarderApp } from "./forwarder/forwarder";
import { atWork, type Warehouse } from "./forwarder/moves";
import { listen } from "./listen";
import { mallsApp } from "./malls/malls";
import { askingBuyers } from "./markets/asking-buyers";
import { automaticBuyers } from "./markets/buyers";
import { claimingBuyers } from "./markets/claiming-buyers";
import { automaticCourier } from "./markets/courier";
import { marketsApp } from "./markets/markets";
import type { UsedInvoices, World } from "./world/world";

export type RehearsalOptions = {
  db: Database;
  /** 0 takes a free port. */
  mallPort: number;
  marketPort: number;
  forwarderPort: number;
  /** Where a browser reaches the mall, e.g. behind a tunnel; pictures and links carry it. Default: the mall's own origin. */
  publicOrigin?: string;
  /** How long a market reviews a new listing before it approves it. */
  approvalDelayMs: number;
  /** Added to every market answer. */
  latencyMs: number;
  /**
   * Whether a buyer orders every newly approved listing once, how long after the approval, and how long after the last
   * thing that happened to an order some of them cancel, return or exchange it.
   */
  buyers: { delayMs: number; claimAfterMs: number } | false;
  /** How long a dispatched parcel takes from one state to the next; 0 leaves it to the control calls. */
  courierMs: number;
  /** How long a parcel at the forwarder takes from one state to the next; 0 leaves it to the control calls. */
  forwarderMs: number;
  /** What the rehearsed ESM API insists on; by default what is documented (docs/markets.md#esm-limits). */
  esmOrdersGapMs?: number;
  esmSearchesPerMinute?: number;
  /** What the rehearsed SmartStore takes at once; 40 by default. */
  smartStoreBurst?: number;
  /** What the rehearsed Coupang takes at once; 10 by default (docs/markets.md#coupang-limits). */
  coupangBurst?: number;
  /** Which second order the rehearsed SmartStore refuses an invoice number for; every one by default. */
  usedInvoices?: UsedInvoices;
  /** The name others find it by; without one it answers this machine alone. */
  host?: string | undefined;
  /** Where the desk's pages lie, e.g. `http://localhost:3000`; the payment window leads nowhere else. */
  deskOrigin?: string;
  /** The folder of the mails to show on a page of the malls. */
  mailFolder?: string | undefined;
  /** The share of the malls' product pages that a guard shuts, 0 to 1; none by default. */
  wallShare?: number;
};

const ESM_ORDERS_GAP_MS = 5_000;
const ESM_SEARCHES_PER_MINUTE = 30;

const SMART_STORE_BURST = 40;

const COUPANG_BURST = 10;

const DESK_ORIGIN = "http://localhost:3000";

type Rehearsal = { mallOrigin: string; marketOrigin: string; forwarderOrigin: string; close(): Promise<void> };

/** Opens the simulated outside world: the malls on one listener, the markets on another, the forwarder on a third. */
export async function startRehearsal(options: RehearsalOptions): Promise<Rehearsal> {
  let origin = options.publicOrigin ?? "";
  const malls = await listen(
    mallsApp(() => origin, { mailFolder: options.mailFolder, wallShare: options.wallShare }),
    options.mallPort,
    options.host,
  );
  origin ||= malls.origin;
  let marketOrigin = "";
  const { db, approvalDelayMs, latencyMs, courierMs } = options;
  const { esmOrdersGapMs = ESM_ORDERS_GAP_MS, esmSearchesPerMinute = ESM_SEARCHES_PER_MINUTE } = options;
  const { deskOrigin = DESK_ORIGIN, smartStoreBurst = SMART_STORE_BURST, coupangBurst = COUPANG_BURST } = options;
  const world: World = {
    db,
    approvalDelayMs,
    latencyMs,
    courierMs,
    esmOrdersGapMs,
    esmSearchesPerMinute,
    smartStoreBurst,
    coupangBurst,
    usedInvoices: options.usedInvoices ?? "always",
    deskOrigin,
    origin: () => marketOrigin,
  };
  const markets = await listen(marketsApp(world), options.marketPort, options.host).catch(async (error: unknown) => {
    await malls.close();
    throw error;
  });
  marketOrigin = markets.origin;
  let forwarderOrigin = "";
  const house: Warehouse = { db, stepMs: options.forwarderMs, origin: () => forwarderOrigin };
  const forwarder = await listen(forwarderApp(house), options.forwarderPort, options.host).catch(
    async (error: unknown) => {
      await Promise.all([malls.close(), markets.close()]);
      throw error;
    },
  );
  forwarderOrigin = forwarder.origin;
  const stopWork = options.forwarderMs > 0 ? atWork(house) : undefined;
  const stopBuyers = options.buyers ? automaticBuyers(world, options.buyers.delayMs) : undefined;
  const stopClaims = options.buyers ? claimingBuyers(world, options.buyers.claimAfterMs) : undefined;
  const stopAsking = options.buyers ? askingBuyers(world, options.buyers.delayMs) : undefined;
  const stopCourier = options.courierMs > 0 ? automaticCourier(world) : undefined;
  return {
    mallOrigin: malls.origin,
    marketOrigin: markets.origin,
    forwarderOrigin,
    close: async () => {
      await stopBuyers?.();
      await stopClaims?.();
      await stopAsking?.();
      await stopCourier?.();
      await stopWork?.();
      await Promise.all([malls.close(), markets.close(), forwarder.close()]);
    },
  };
}
