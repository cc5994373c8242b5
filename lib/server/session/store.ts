import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import { settings } from "@/lib/server/settings";
import { shared } from "@/lib/server/shared";
import { Breaker, StoreAway } from "./breaker";

/** Says something to a store that answers again. `awaySince` is when it stopped, in ms since 1970. */
type BringBack = (set: SharedStore["set"], awaySince: number) => Promise<void>;

/**
 * What all processes of one installation must agree about: who refreshed, and which sessions are over.
 *
 * A store that does not answer within 150 ms is away: that one command rejects then, and all others at once, until it
 * answers again (docs/security.md S16).
 */
type SharedStore = {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlSeconds: number): Promise<void>;
  /** Returns the release function, or `undefined` if the key is locked already. */
  hold(key: string, ttlSeconds: number): Promise<(() => Promise<void>) | undefined>;
  /** Adds to a count that begins at 0 and is forgotten so long after its first addition. */
  add(key: string, by: number, ttlSeconds: number): Promise<Count>;
  /** Since when the store is away, in ms since 1970; `undefined` while it answers. */
  awaySince(): number | undefined;
  /** `bringBack` runs each time the store answers again, before anybody may ask it: it may have come back empty. */
  onReturn(bringBack: BringBack): void;
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
    awaySince: () => undefined,
    onReturn: () => undefined,
  };
}

/** Lets go only of what is still ours: a hold that ran out may have been taken by another process meanwhile. */
const RELEASE = `if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) else return 0 end`;

/** One command, so that a process that dies between counting and dating leaves no count that never ends. */
const ADD = `local count = redis.call("incrby", KEYS[1], ARGV[1])
local left = redis.call("ttl", KEYS[1])
if left < 0 then redis.call("expire", KEYS[1], ARGV[2]) left = tonumber(ARGV[2]) end
return {count, left}`;

/** Timeout of a command. A Redis nearby responds within a millisecond. */
const COMMAND_MS_MAX = 150;
/** What the connection may take that is made before anybody waits for it. */
const START_MS_MAX = 1_000;
const RETRY_MS = 100;
/**
 * Processes notice that Redis is back within this time of each other; until then one may miss what another knows. It also
 * applies after the shortest outage: for another process it may have been longer, and a user may have logged out there.
 */
const SETTLED_MS = 2_000;

/** An answer that lies there already when a busy process looks at its clock is not late: it is read first. */
function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => setImmediate(() => reject(new StoreAway())), COMMAND_MS_MAX);
    void asked.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

function redisStore(url: string): SharedStore {
  const bringers: BringBack[] = [];
  let connecting: Promise<Redis> | undefined;

  const setOn =
    (client: Redis): SharedStore["set"] =>
    async (key, value, ttlSeconds) =>
      void (await inTime(client.set(key, value, "EX", ttlSeconds)));

  async function mend(awaySince: number): Promise<number> {
    const client = await connected();
    if (client.status !== "ready") throw new StoreAway();
    try {
      await inTime(client.ping());
    } catch (error) {
      // A connection on which nothing comes back is not worth keeping.
      client.disconnect(true);
      throw error;
    }
    const sayAll = async (): Promise<number> => {
      const said = breaker.missed;
      for (const bringBack of bringers) await bringBack(setOn(client), awaySince);
      return said;
    };
    const said = await sayAll();
    await pause(SETTLED_MS, undefined, { ref: false });
    // Log-outs during the outage are not in the store yet: commands are rejected until they are.
    return breaker.missed === said ? said : sayAll();
  }
  const breaker: Breaker = new Breaker({ mend, pauseMs: RETRY_MS });

  const connected = () =>
    (connecting ??= import("ioredis").then(async ({ Redis: Client }) => {
      const client = new Client(url, {
        keyPrefix: "naru:",
        lazyConnect: true,
        connectTimeout: 3_000,
        // Greetings are commands too, and a host may take a connection and never answer them.
        commandTimeout: 3_000,
        disconnectTimeout: COMMAND_MS_MAX,
        retryStrategy: () => RETRY_MS,
        maxRetriesPerRequest: 0,
        // A rejected command must not run later: a forgotten lock would keep all callers waiting.
        enableOfflineQueue: false,
        autoResendUnfulfilledCommands: false,
      });
      // Without a listener an unreachable Redis would end the process; callers see the failed command instead.
      client.on("error", () => undefined);
      client.on("close", () => breaker.open());
      const isReady = await Promise.race([
        client.connect().then(
          () => true,
          () => false,
        ),
        pause(START_MS_MAX, false, { ref: false }),
      ]);
      if (!isReady) breaker.open();
      return client;
    }));

  const run = async <Answer>(command: (client: Redis) => Promise<Answer>, isSaid = false): Promise<Answer> => {
    const client = await connected();
    return breaker.run(() => inTime(command(client)), isSaid);
  };

  return {
    get: (key) => run(async (client) => (await client.get(key)) ?? undefined),
    set: (key, value, ttlSeconds) => run((client) => setOn(client)(key, value, ttlSeconds), true),
    hold: async (key, ttlSeconds) => {
      const owner = randomUUID();
      const letGo = async (client: Redis) => void (await client.eval(RELEASE, 1, key, owner));
      const isHeld = await run((client) => {
        const asked = client.set(key, owner, "EX", ttlSeconds, "NX");
        return inTime(asked).catch((error: unknown) => {
          // It may come to hold what its caller gave up.
          void asked.then(() => letGo(client)).catch(() => undefined);
          throw error;
        });
      });
      return isHeld === "OK" ? () => run(letGo) : undefined;
    },
    add: (key, by, ttlSeconds) =>
      run(async (client) => {
        const [count = 0, left = ttlSeconds] = (await client.eval(ADD, 1, key, by, ttlSeconds)) as number[];
        return { count, secondsLeft: Math.max(1, left) };
      }),
    awaySince: () => breaker.openSince,
    onReturn: (bringBack) => void bringers.push(bringBack),
  };
}

export const sharedStore = (): SharedStore =>
  shared("store", () => {
    const { redisUrl } = settings();
    return redisUrl ? redisStore(redisUrl) : memoryStore();
  });
