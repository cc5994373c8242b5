import "server-only";
import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import { settings } from "../settings";
import { shared } from "../shared";

/** What all processes of one installation must agree about: who refreshed, and which sessions are over. */
type SharedStore = {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlSeconds: number): Promise<void>;
  /** Answers how to let go again, or `undefined` when somebody else holds the key. */
  hold(key: string, ttlSeconds: number): Promise<(() => Promise<void>) | undefined>;
  /** Adds to a count that begins at 0 and is forgotten so long after its first addition. */
  add(key: string, by: number, ttlSeconds: number): Promise<Count>;
};

type Count = { count: number; secondsLeft: number };

/** For one process. Nothing is ever contended, because callers of one process already wait for each other. */
function memoryStore(): SharedStore {
  const kept = new LRUCache<string, string>({ max: 200_000 });
  return {
    get: async (key) => kept.get(key),
    set: async (key, value, ttlSeconds) => void kept.set(key, value, { ttl: ttlSeconds * 1_000 }),
    hold: async () => async () => undefined,
    add: async (key, by, ttlSeconds) => {
      const left = kept.getRemainingTTL(key);
      const [before, ttl] = left > 0 ? [Number(kept.get(key) ?? 0), left] : [0, ttlSeconds * 1_000];
      kept.set(key, String(before + by), { ttl });
      return { count: before + by, secondsLeft: Math.min(ttlSeconds, Math.ceil(ttl / 1_000)) };
    },
  };
}

/** Lets go only of what is still ours: a hold that ran out may have been taken by another process meanwhile. */
const RELEASE = `if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) else return 0 end`;

/** One command, so that a process that dies between counting and dating leaves no count that never ends. */
const ADD = `local count = redis.call("incrby", KEYS[1], ARGV[1])
local left = redis.call("ttl", KEYS[1])
if left < 0 then redis.call("expire", KEYS[1], ARGV[2]) left = tonumber(ARGV[2]) end
return {count, left}`;

function redisStore(url: string): SharedStore {
  let client: Promise<Redis> | undefined;
  const redis = () =>
    (client ??= import("ioredis").then(({ Redis: Client }) => {
      const made = new Client(url, { keyPrefix: "naru:", maxRetriesPerRequest: 2, connectTimeout: 3_000 });
      // Without a listener an unreachable Redis would end the process; callers see the failed command instead.
      made.on("error", () => undefined);
      return made;
    }));
  return {
    get: async (key) => (await (await redis()).get(key)) ?? undefined,
    set: async (key, value, ttlSeconds) => void (await (await redis()).set(key, value, "EX", ttlSeconds)),
    hold: async (key, ttlSeconds) => {
      const owner = randomUUID();
      const isHeld = await (await redis()).set(key, owner, "EX", ttlSeconds, "NX");
      if (isHeld !== "OK") return undefined;
      return async () => void (await (await redis()).eval(RELEASE, 1, key, owner));
    },
    add: async (key, by, ttlSeconds) => {
      const [count = 0, left = ttlSeconds] = (await (await redis()).eval(ADD, 1, key, by, ttlSeconds)) as number[];
      return { count, secondsLeft: Math.max(1, left) };
    },
  };
}

export const sharedStore = (): SharedStore =>
  shared("store", () => {
    const { redisUrl } = settings();
    return redisUrl ? redisStore(redisUrl) : memoryStore();
  });
