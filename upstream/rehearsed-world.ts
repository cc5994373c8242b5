import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { nowMs } from "./kit/clock";
import type { UpstreamSettings } from "@/lib/settings/upstream";

const PATIENCE_MS = 60_000;
const LOOK_MS = 50;

/** Said when the rehearsed outside world is needed and does not answer; the message tells what a person can do. */
export class WorldSilent extends Error {
  override readonly name = "WorldSilent";
}

type Place = "mall" | "market";
type Asked = { method?: "GET" | "POST" | "DELETE"; body?: unknown };

/** The rehearsed outside world, as a process of its own that is asked over HTTP alone. */
export type RehearsedWorld = {
  mallOrigin: string;
  marketOrigin: string;
  /** Waits until it answers; throws `WorldSilent` after a minute. */
  answers(): Promise<void>;
  /** One question to its control addresses, below `/__rehearsal`; anything but a 2xx throws with its own words. */
  ask<Answer>(place: Place, path: string, shape: z.ZodType<Answer>, asked?: Asked): Promise<Answer>;
};

export function rehearsedWorld({
  mallOrigin,
  marketOrigin,
}: Pick<UpstreamSettings, "mallOrigin" | "marketOrigin">): RehearsedWorld {
  const origins = { mall: mallOrigin, market: marketOrigin };
  return {
    mallOrigin,
    marketOrigin,
    answers: async () => {
      const end = nowMs() + PATIENCE_MS;
      while (!(await isThere(mallOrigin)) || !(await isThere(marketOrigin))) {
        if (nowMs() > end)
          throw new WorldSilent(
            `No rehearsed world answers at ${mallOrigin} and ${marketOrigin}. Start it with "npm run rehearsal", ` +
              "or set MALL_ORIGIN and MARKET_ORIGIN to where it answers.",
          );
        await pause(LOOK_MS);
      }
    },
    ask: async (place, path, shape, { method = "GET", body } = {}) => {
      const answer = await fetch(`${origins[place]}/__rehearsal${path}`, {
        method,
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { "content-type": "application/json" },
        }),
      });
      const said: unknown = await answer.json().catch(() => undefined);
      if (answer.ok) return shape.parse(said);
      const { message = "" } = z.object({ message: z.string() }).safeParse(said).data ?? {};
      throw new Error(`The rehearsed world answered ${answer.status} to ${method} ${path}: ${message}`);
    },
  };
}

const isThere = (origin: string): Promise<boolean> =>
  fetch(`${origin}/health`).then(
    (answer) => answer.ok,
    () => false,
  );
