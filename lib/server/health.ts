import type { IncomingMessage, ServerResponse } from "node:http";
import { Redis } from "ioredis";
import { request } from "undici";
import { healthOf, storage } from "@/lib/process/health";
import type { Part } from "@/lib/process/readiness";
import type { AppSettings } from "@/lib/settings/app";

const ASKED_MS_MAX = 1_000;
const GUARD = { "x-content-type-options": "nosniff" };

/** Any answer but a server's error is one; the embedded upstream also tells whether all it needs is there. */
const upstream = ({ upstreamApiUrl, isEmbedded }: AppSettings): Part => ({
  name: "upstream",
  isNeeded: true,
  ask: async () => {
    const address = isEmbedded ? new URL("/readyz", upstreamApiUrl).href : `${upstreamApiUrl}/auth/registerTerms`;
    const { statusCode, body } = await request(address, { headersTimeout: ASKED_MS_MAX, bodyTimeout: ASKED_MS_MAX });
    await body.dump();
    return statusCode < 500;
  },
});

/**
 * Without its Redis a process keeps working (docs/security.md S16): reads are served, and log-outs are stored and sent
 * later. So it is reported without taking a process out of service. The check has its own connection.
 */
function redis(url: string): Part {
  let client: Redis | undefined;
  return {
    name: "redis",
    isNeeded: false,
    ask: async () => {
      // A question to one that is away waits in its queue until the check's own patience ends.
      client ??= new Redis(url, { commandTimeout: ASKED_MS_MAX, maxRetriesPerRequest: 1 }).on("error", () => undefined);
      return (await client.ping()) === "PONG";
    },
  };
}

/**
 * Answers `/healthz` and `/readyz` of the app before anything else looks at the request; false for every other one.
 * Not ready means the upstream or the disk is away, or the app is about to end; pages are served nevertheless and say that
 * the service is coming back, so a proxy with nothing else to send a seller to should look at `/healthz`.
 */
export function healthAnswers(
  settings: AppSettings,
  isDraining: () => boolean,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const parts = [upstream(settings), storage(settings.dataDir)];
  if (settings.redisUrl) parts.push(redis(settings.redisUrl));
  const health = healthOf(parts, isDraining);
  return ({ url = "", method }, response) => {
    const answer = method === "GET" || method === "HEAD" ? health(url.split("?", 1).join("")) : undefined;
    void answer?.then(({ status, body }) => {
      response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store", ...GUARD });
      response.end(JSON.stringify(body));
    });
    return answer !== undefined;
  };
}
