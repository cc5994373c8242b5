import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "./db/client";
import { takeStart } from "./db/lanes";
import type { Gates } from "./outside/markets/gates";

/**
 * Keeps the gaps between the calls of one account over all processes on this database; waiting calls start in the order
 * they came. Keys of markets are secrets: a lane is named after their hash.
 */
export const gatesOn =
  (db: Database): Gates =>
  (kind, gap) =>
  async (keys) => {
    const waitMs = await takeStart(db, `call/${kind}/${hashOf(keys)}`, gap);
    if (waitMs > 0) await pause(waitMs);
  };

const hashOf = (keys: string): string => createHash("sha256").update(keys).digest("base64url");
