import { z } from "zod";
import {
  checked,
  draining,
  forwarderOriginOf,
  mallOriginOf,
  marketOriginOf,
  rehearsal,
  requireHttps,
  tracesUrlOf,
  watch,
  type Draining,
  type Environment,
  type MetricsPlace,
  type TracesUrl,
} from "./parts";
import { anyPort, apiAddress, list, origin, port, product, secrets, webAddress, wholeNumber } from "./values";

export const appShape = z.object({
  ...watch,
  METRICS_PORT: anyPort.optional(),
  PORT: port(3000),
  HOST: z.string().default("0.0.0.0"),
  APP_ORIGIN: origin.optional(),
  UPSTREAM_API_URL: apiAddress.optional(),
  UPSTREAM_IMAGE_URL: apiAddress.optional(),
  UPSTREAM_PORT: port(4000),
  ...rehearsal,
  UPSTREAM_PUBLIC_ORIGIN: origin.optional(),
  PRODUCT: product,
  SESSION_SECRET: secrets,
  LANDING_URL: webAddress.optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, "must start with redis:// or rediss://")
    .optional(),
  DATA_DIR: z.string().default(".data"),
  TRUSTED_PROXIES: list.default([]),
  IMAGE_ORIGINS: list.default([]),
  HTTP_TIMEOUT_MS: wholeNumber(180_000, 50, 600_000),
  ...draining,
  LOGIN_FAILURES_MAX: wholeNumber(30, 0, 100_000),
  CONNECTIONS_PER_ADDRESS_MAX: wholeNumber(512, 0, 100_000),
  SUPPORT_CHAT_KEY: z
    .string()
    .regex(/^[\w.:-]{1,200}$/, "must be the provider's key: letters, digits and . : _ -")
    .optional(),
  SUPPORT_CHAT_URL: webAddress.optional(),
  TOSS_CLIENT_KEY: z.string().optional(),
  NAVER_CLIENT_ID: z.string().max(100).optional(),
  NAVER_AUTHORIZE_URL: webAddress.optional(),
});

export type AppSettings = {
  port: number;
  host: string;
  /** Where browsers find us, e.g. `https://desk.example.com`. Every same-origin proof is made against it. */
  appOrigin: string;
  /** Ends in `/api`, no last slash. */
  upstreamApiUrl: string;
  upstreamImageUrl: string;
  /** True when no UPSTREAM_API_URL is configured and the embedded upstream answers. */
  isEmbedded: boolean;
  product: string;
  /** The first seals, all of them open: that is how a secret is changed without logging everyone out. */
  sessionSecrets: readonly string[];
  landingUrl: string | undefined;
  redisUrl: string | undefined;
  /** Where sessions that were logged out are remembered over a restart when there is no Redis. */
  dataDir: string;
  /** Socket addresses whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** Origins pictures may come from although they are on plain http. */
  imageOrigins: readonly string[];
  httpTimeoutMs: number;
  draining: Draining;
  /** Log-ins that may fail from one address in ten minutes; 0 counts none. */
  loginFailuresMax: number;
  /** Open connections of one address; 0 counts none. Trusted proxies have no limit. */
  connectionsPerAddressMax: number;
  /** Where "log in with Naver" leads; without it there is no such button. */
  naverLogin: { clientId: string; authorizeUrl: string } | undefined;
  metrics: MetricsPlace;
  tracesUrl: TracesUrl;
  /** The script of the support chat and our key there; `undefined` when there is no chat. */
  supportChat: { key: string; scriptUrl: string } | undefined;
  /** Whether the payment gateway's own window opens on our pages; the rehearsed one is a page of its own. */
  hasPaymentWindow: boolean;
};

/** Where the embedded upstream, its rehearsed malls and forwarder keep their pictures. */
const embeddedPictures = (read: z.output<typeof appShape>): string[] => [
  read.UPSTREAM_PUBLIC_ORIGIN ?? `http://127.0.0.1:${read.UPSTREAM_PORT}`,
  mallOriginOf(read),
  forwarderOriginOf(read),
];

/**
 * The app's settings from its environment, or a `SettingsError` that names every variable to correct.
 *
 * A bearer token travels to UPSTREAM_IMAGE_URL, so that host must be https unless it is this machine
 * (docs/security.md S12).
 * Example: `appSettings({SESSION_SECRET: "…32…"}).appOrigin` is `http://localhost:3000`.
 */
export function appSettings(env: Environment): AppSettings {
  const read = checked(appShape, env);
  const embedded = `http://127.0.0.1:${read.UPSTREAM_PORT}/api`;
  const upstreamApiUrl = read.UPSTREAM_API_URL ?? embedded;
  const upstreamImageUrl = read.UPSTREAM_IMAGE_URL ?? upstreamApiUrl;
  requireHttps("UPSTREAM_IMAGE_URL", read.UPSTREAM_IMAGE_URL, "access tokens are sent to it");
  const { SUPPORT_CHAT_KEY: chatKey, SUPPORT_CHAT_URL: chatUrl } = read;
  requireHttps("SUPPORT_CHAT_URL", chatUrl, "its script runs in every page");
  return {
    port: read.PORT,
    host: read.HOST,
    appOrigin: read.APP_ORIGIN ?? `http://localhost:${read.PORT}`,
    upstreamApiUrl,
    upstreamImageUrl,
    isEmbedded: !read.UPSTREAM_API_URL,
    product: read.PRODUCT,
    sessionSecrets: read.SESSION_SECRET,
    landingUrl: read.LANDING_URL,
    redisUrl: read.REDIS_URL,
    dataDir: read.DATA_DIR,
    trustedProxies: read.TRUSTED_PROXIES,
    imageOrigins: [...read.IMAGE_ORIGINS, ...(read.UPSTREAM_API_URL ? [] : embeddedPictures(read))],
    httpTimeoutMs: read.HTTP_TIMEOUT_MS,
    draining: { waitMs: read.DRAIN_WAIT_MS, limitMs: read.DRAIN_MS },
    loginFailuresMax: read.LOGIN_FAILURES_MAX,
    connectionsPerAddressMax: read.CONNECTIONS_PER_ADDRESS_MAX,
    naverLogin: naverLogin(read),
    tracesUrl: tracesUrlOf(read),
    metrics: read.METRICS_PORT ? { port: read.METRICS_PORT, bind: read.METRICS_BIND } : undefined,
    hasPaymentWindow: read.TOSS_CLIENT_KEY !== undefined,
    supportChat: chatKey && chatUrl ? { key: chatKey, scriptUrl: chatUrl } : undefined,
  };
}

/** Naver's own page if a client id is configured, the rehearsed one with the embedded upstream, else no button. */
function naverLogin(read: z.output<typeof appShape>): AppSettings["naverLogin"] {
  const { NAVER_CLIENT_ID: clientId, NAVER_AUTHORIZE_URL: address } = read;
  if (clientId) return { clientId, authorizeUrl: address ?? "https://nid.naver.com/oauth2.0/authorize" };
  if (read.UPSTREAM_API_URL) return undefined;
  return { clientId: "rehearsal", authorizeUrl: address ?? `${marketOriginOf(read)}/naver/oauth2.0/authorize` };
}
