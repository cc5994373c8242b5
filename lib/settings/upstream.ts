import { z } from "zod";
import { LOG_LEVELS } from "@/lib/domain/watch/log-level";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { SITES } from "@/lib/domain/sites/sites";

/** What a process finds in its environment. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that cannot work. Its message has one sentence per variable, so that all are mended in one go. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  constructor(readonly sentences: readonly string[]) {
    super(sentences.join("\n"));
  }
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const PRODUCT_WORD = /^[A-Za-z0-9]{1,32}$/;

/** Example: `isLoopback("http://127.0.0.1:4000/api")` is true. */
const isLoopback = (address: string): boolean => LOOPBACK.test(new URL(address).hostname);

const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === "http:" || protocol === "https:") && !username && !password;
};

const PORT_SENTENCE = "must be a port number, 1 to 65535";
const anyPort = z.coerce.number(PORT_SENTENCE).int(PORT_SENTENCE).min(1, PORT_SENTENCE).max(65_535, PORT_SENTENCE);
const port = (byDefault: number) => anyPort.default(byDefault);

const wholeNumber = (byDefault: number, min: number, max: number) => {
  const sentence = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(sentence).int(sentence).min(min, sentence).max(max, sentence).default(byDefault);
};

const webAddress = z.string().refine(isWebAddress, "must be an http or https address without a user name");
const origin = webAddress
  .refine(
    (text) => !isWebAddress(text) || new URL(text).pathname === "/",
    "must be an origin, e.g. https://desk.example.com",
  )
  .transform((text) => new URL(text).origin);
/** An API address without its last slash, e.g. `https://api.example.com/api`. */
const apiAddress = webAddress
  .transform((text) => text.replace(/\/+$/, ""))
  .refine((text) => text.endsWith("/api"), "must end in /api");
const secrets = z
  .string()
  .transform((text) => text.split(",").map((one) => one.trim()))
  .refine(
    (list) => list.every((one) => one.length >= 32),
    "must have at least 32 characters (in every entry of the list)",
  );
const flag = z.enum(["1", "0", "true", "false"], "must be 1 or 0").transform((text) => text === "1" || text === "true");
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean),
);
const folderOrBucket = z
  .string()
  .regex(/^(s3:\/\/[a-z0-9][a-z0-9.-]{1,62}(\/[\w.-]+)*\/?|(?!s3:).+)$/, "must be a folder or s3://bucket/prefix");
const HOST_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
/**
 * Where the sites we collect from keep their pictures, and VVIC, whose pictures clients translate too
 * (docs/wire.md#image-translation).
 */
const SITE_PICTURE_HOSTS = [...SITES.flatMap(({ pictureHosts }) => pictureHosts), "img1.vvic.com"];
const product = z.string().regex(PRODUCT_WORD, "must be one word of 1 to 32 letters and digits").default("Naru");

const THIS_MACHINE = "127.0.0.1";

/** Where the rehearsed outside world answers: on a port of this machine, or wherever somebody runs it. */
const rehearsal = {
  MALL_PORT: anyPort.optional(),
  MARKET_PORT: anyPort.optional(),
  FORWARDER_PORT: anyPort.optional(),
  MALL_ORIGIN: origin.optional(),
  MARKET_ORIGIN: origin.optional(),
  REHEARSAL_HOST: z
    .string()
    .regex(/^[\w.-]+$/, "must be a host name")
    .default(THIS_MACHINE),
};

/** What is told about a process while it runs. */
const watch = {
  METRICS_BIND: z.string().default("127.0.0.1"),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.transform((text) => text.replace(/\/+$/, "")).optional(),
};

/** How a server ends (lib/process/drain.ts). */
const draining = {
  DRAIN_MS: wholeNumber(60_000, 0, 3_600_000),
  DRAIN_WAIT_MS: wholeNumber(0, 0, 600_000),
};

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

const UPSTREAM_ROLES = ["all", "api", "worker"] as const;

export const upstreamShape = z.object({
  ...watch,
  UPSTREAM_METRICS_PORT: anyPort.optional(),
  UPSTREAM_PORT: port(4000),
  ...rehearsal,
  UPSTREAM_ROLE: z.enum(UPSTREAM_ROLES, `must be one of ${UPSTREAM_ROLES.join(", ")}`).default("all"),
  UPSTREAM_BIND: z.string().default("127.0.0.1"),
  TRUSTED_PROXIES: list.default([]),
  ...draining,
  UPSTREAM_PUBLIC_ORIGIN: origin.optional(),
  APP_ORIGIN: origin.optional(),
  PORT: port(3000),
  PRODUCT: product,
  DATA_DIR: z.string().default(".data"),
  KEYS_SECRET: secrets.optional(),
  DATABASE_CONNECTIONS: wholeNumber(10, 1, 500),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
    .optional(),
  TOSS_CLIENT_KEY: z.string().optional(),
  TOSS_SECRET_KEY: z.string().optional(),
  REHEARSAL_MAIL_DIR: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z.string().max(320).default("Naru <no-reply@naru.example>"),
  SEED: flag.default(true),
  REAL_MARKETS: list
    .refine(
      (names) => names.every((name) => (OPEN_MARKET_NAMES as readonly string[]).includes(name)),
      `must be some of ${OPEN_MARKET_NAMES.join(", ")}`,
    )
    .default([]),
  LISTING_SETTLE_MS: wholeNumber(90_000, 0, 3_600_000),
  MARKET_DOWN_MS: wholeNumber(3_600_000, 100, 86_400_000),
  ACCESS_TOKEN_SECONDS: wholeNumber(900, 1, 86_400),
  NAVER_PROFILE_URL: webAddress.optional(),
  CUSTOMS_URL: webAddress.optional(),
  CUSTOMS_KEY: z.string().trim().default(""),
  TRACKING_URL: webAddress.transform((text) => text.replace(/\/+$/, "")).optional(),
  TRACKING_KEY: z.string().trim().max(500).default(""),
  TRACKING_MS: wholeNumber(0, 0, 86_400_000),
  TRACKING_DAILY_MAX: wholeNumber(0, 0, 10_000_000),
  SOLAPI_URL: webAddress.transform((text) => text.replace(/\/+$/, "")).optional(),
  SOLAPI_KEY: z.string().trim().max(500).default(""),
  SOLAPI_SECRET: z.string().trim().max(500).default(""),
  KAKAO_CHANNEL: z.string().trim().max(100).default(""),
  KAKAO_TEMPLATE: z.string().trim().max(100).default(""),
  KAKAO_SENDER: z
    .string()
    .trim()
    .transform((text) => text.replaceAll("-", ""))
    .pipe(z.string().regex(/^\d{8,11}$/, "must be a telephone number, e.g. 02-930-2266"))
    .optional(),
  FORWARDER_URL: webAddress.transform((text) => text.replace(/\/+$/, "")).optional(),
  FORWARDER_KEY: z.string().trim().max(500).default(""),
  CALL_LIMITS: flag.default(true),
  ORDER_PULL_MINUTES: wholeNumber(10, 0, 1_440),
  CATEGORY_READ_HOURS: wholeNumber(24, 0, 720),
  SOURCE_READ_GAP_MS: wholeNumber(500, 0, 60_000),
  OUTGOING_ADDRESS: z.union([z.ipv4(), z.ipv6()], "must be an IP address, e.g. 203.0.113.7").optional(),
  BACKUP_TO: folderOrBucket.optional(),
  BACKUP_PASSPHRASE: z.string().min(12, "must have at least 12 characters").optional(),
  BACKUP_MINUTES: wholeNumber(60, 1, 10_080),
  BACKUPS_KEPT: wholeNumber(48, 1, 10_000),
  BACKUP_S3_ENDPOINT: origin.optional(),
  BACKUP_S3_REGION: z.string().max(100).default("us-east-1"),
  BACKUP_S3_KEY: z.string().max(200).optional(),
  BACKUP_S3_SECRET: z.string().max(200).optional(),
  PICTURES_TO: folderOrBucket.optional(),
  PICTURES_S3_ENDPOINT: origin.optional(),
  PICTURES_S3_REGION: z.string().max(100).default("us-east-1"),
  PICTURES_S3_KEY: z.string().max(200).optional(),
  PICTURES_S3_SECRET: z.string().max(200).optional(),
  PICTURE_HOSTS: list
    .refine((hosts) => hosts.every((host) => HOST_NAME.test(host)), "must be host names without scheme, port or path")
    .default(SITE_PICTURE_HOSTS),
  TRANSLATOR_URL: webAddress.transform((text) => text.replace(/\/+$/, "")).optional(),
  TRANSLATOR_KEY: z.string().max(1_000).optional(),
  LIBRETRANSLATE_URL: webAddress.transform((text) => text.replace(/\/+$/, "")).optional(),
  LIBRETRANSLATE_KEY: z.string().trim().max(1_000).default(""),
  WORD_CHAT_URL: webAddress.transform((text) => text.replace(/\/+$/, "")).optional(),
  WORD_CHAT_KEY: z.string().trim().max(1_000).default(""),
  WORD_CHAT_MODEL: z.string().trim().max(200).default(""),
});

/** Where a process tells its metrics; undefined where it tells none. */
type MetricsPlace = { port: number; bind: string } | undefined;

/** Where a process tells its traces, e.g. `http://127.0.0.1:4318/v1/traces`; undefined where it tells none. */
type TracesUrl = string | undefined;

const tracesUrlOf = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
}: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}): TracesUrl => address && `${address}/v1/traces`;

/** How long a server that ends is still sent calls, and how long calls under way may then take, in ms. */
type Draining = { waitMs: number; limitMs: number };

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
  /** The script of the support chat and our key there; `undefined` when there is no chat. */
  /** Where "log in with Naver" leads; without it there is no such button. */
  naverLogin: { clientId: string; authorizeUrl: string } | undefined;
  metrics: MetricsPlace;
  tracesUrl: TracesUrl;
  supportChat: { key: string; scriptUrl: string } | undefined;
  /** Whether the payment gateway's own window opens on our pages; the rehearsed one is a page of its own. */
  hasPaymentWindow: boolean;
};

/** Where files are kept by name. */
export type StorageSettings =
  | { kind: "folder"; path: string }
  | {
      kind: "s3";
      /** Without a last slash, e.g. `https://s3.ap-northeast-2.amazonaws.com`. */
      endpoint: string;
      bucket: string;
      prefix: readonly string[];
      region: string;
      keyId: string;
      secret: string;
    };

/** Where backups go besides the data folder, and what seals the keys in them. */
type BackupSettings = {
  to: StorageSettings;
  passphrase: string;
  everyMinutes: number;
  /** How many backups stay there. */
  kept: number;
};

/** Solapi's account, Kakao's channel and approved template there, and the registered number messages come from, in digits. */
export type KakaoSettings = {
  url: string;
  key: string;
  secret: string;
  channel: string;
  template: string;
  sender: string;
};

/** LibreTranslate's own API, or a chat of OpenAI's form: where it answers (a chat's address ends before `/chat/completions`). */
export type WordServiceSettings =
  { kind: "libretranslate"; url: string; key: string } | { kind: "chat"; url: string; key: string; model: string };

export type UpstreamSettings = {
  port: number;
  /** Whether this process answers calls (`api`), works off what waits (`worker`), or does both. */
  role: (typeof UPSTREAM_ROLES)[number];
  /** Where the rehearsed malls answer, e.g. `http://127.0.0.1:4001`. */
  mallOrigin: string;
  /** Where the rehearsed markets and what belongs to them answer. */
  marketOrigin: string;
  /** Whether the rehearsed world is one of this machine, to be started beside the upstream. */
  isRehearsalOurs: boolean;
  bind: string;
  /** Addresses of apps, or of a proxy before the upstream that only apps reach it by: they are believed who calls. */
  trustedProxies: readonly string[];
  draining: Draining;
  /** Where browsers find the upstream's pictures, e.g. `http://127.0.0.1:4000`. */
  publicOrigin: string;
  /** Where mail links lead to. */
  appOrigin: string;
  product: string;
  dataDir: string;
  /** Seal the upstream's own keys in the database: the first seals, all of them open. Without one they lie in `dataDir`. */
  keysSecrets: readonly string[];
  databaseUrl: string | undefined;
  /** How many connections to a Postgres one process holds open at most. */
  connectionsMax: number;
  /** Where the rehearsal keeps mails, which the rehearsed world shows. */
  mailDir: string;
  smtpUrl: string | undefined;
  /** What mails sent by SMTP come from. */
  mailFrom: string;
  isSeeded: boolean;
  metrics: MetricsPlace;
  tracesUrl: TracesUrl;
  /** Markets called at their real hosts; all others are rehearsed. */
  realMarkets: readonly (typeof OPEN_MARKET_NAMES)[number][];
  /** How long after a lost answer a market is asked whether it has listed the product after all, before it is sent again. */
  listingSettleMs: number;
  /** How long a market may not answer before uploads to it begin to fail. */
  marketDownMs: number;
  accessTokenSeconds: number;
  /** Where a Naver access token is exchanged for a profile; the rehearsal's own when none is given. */
  naverProfileUrl: string | undefined;
  /** Where customs codes are checked (UNIPASS) and with which key. */
  customs: { url: string; key: string } | undefined;
  /** Where the forwarder takes orders and with which key, for sellers without one of their own; the rehearsed one when none is given. */
  forwarder: { url: string; key: string } | undefined;
  /**
   * Where parcels are tracked and with which key, how long one on its last leg rests between two questions, and how many
   * questions a day may hold; the rehearsed service when none is given, none at all with real markets.
   */
  tracking: { url: string; key: string; unitMs: number; dailyMax: number } | undefined;
  /** Who sends Kakao's business messages; the rehearsed service when nothing is given, nobody with real markets. */
  kakao: KakaoSettings | undefined;
  /** The payment gateway: where it answers, our keys there, and the rehearsed window's page, null with the real one. */
  payments: { apiUrl: string; secretKey: string; clientKey: string; windowUrl: string | null } | undefined;
  /** Where pictures are kept: every process of an installation needs the same place. */
  pictures: StorageSettings;
  /** Without it only the data folder has copies of the database. */
  backup: BackupSettings | undefined;
  /** Whether a seller's calls, at a time and a minute, are limited by the plan; a test makes more. */
  isCallRateLimited: boolean;
  /** How often every account's orders are read by themselves; 0 for never. */
  orderPullMinutes: number;
  /** How old a market's tree of categories may become before it is read again; 0 for never by itself. */
  categoryReadHours: number;
  /** Between two pages of a site that is read again for the sake of what is listed. */
  sourceReadGapMs: number;
  /** The address markets see this server's calls come from, where its keeper has named it. */
  outgoingAddress: string | undefined;
  /** Hosts the translator may fetch pictures from, over https and exactly as written. */
  pictureHosts: readonly string[];
  /** A service that reads and translates the writing on pictures; without one only remembered translations are used. */
  translator: { url: string; key: string } | undefined;
  /** A service that translates words memory and dictionary do not know; without one nothing of them leaves the machine. */
  wordService: WordServiceSettings | undefined;
};

/** An empty variable counts as a missing one: `REDIS_URL=` in a .env file means "none". */
const filled = (env: Environment): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])));

function checked<Shape extends z.ZodType>(shape: Shape, env: Environment): z.output<Shape> {
  const result = shape.safeParse(filled(env));
  if (result.success) return result.data;
  throw new SettingsError(
    result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return env[name]?.trim() ? `${name} ${issue.message}.` : `${name} is missing.`;
    }),
  );
}

type RehearsalRead = Pick<z.output<typeof upstreamShape>, keyof typeof rehearsal | "UPSTREAM_PORT">;

/** The rehearsed world listens right above the upstream unless told otherwise. */
const mallOriginOf = (read: RehearsalRead): string =>
  read.MALL_ORIGIN ?? `http://${read.REHEARSAL_HOST}:${read.MALL_PORT ?? read.UPSTREAM_PORT + 1}`;
const marketOriginOf = (read: RehearsalRead): string =>
  read.MARKET_ORIGIN ?? `http://${read.REHEARSAL_HOST}:${read.MARKET_PORT ?? read.UPSTREAM_PORT + 2}`;

const forwarderOriginOf = (read: RehearsalRead): string =>
  `http://${read.REHEARSAL_HOST}:${read.FORWARDER_PORT ?? read.UPSTREAM_PORT + 3}`;

/** Where the embedded upstream, its rehearsed malls and forwarder keep their pictures. */
const embeddedPictures = (read: z.output<typeof appShape>): string[] => [
  read.UPSTREAM_PUBLIC_ORIGIN ?? `http://127.0.0.1:${read.UPSTREAM_PORT}`,
  mallOriginOf(read),
  forwarderOriginOf(read),
];

/**
 * The app's settings from its environment, or a `SettingsError` that names every variable to mend.
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
  if (new URL(upstreamImageUrl).protocol !== "https:" && !isLoopback(upstreamImageUrl) && read.UPSTREAM_IMAGE_URL) {
    throw new SettingsError(["UPSTREAM_IMAGE_URL must be https, because access tokens are sent to it."]);
  }
  const { SUPPORT_CHAT_KEY: chatKey, SUPPORT_CHAT_URL: chatUrl } = read;
  if (chatUrl && new URL(chatUrl).protocol !== "https:" && !isLoopback(chatUrl)) {
    throw new SettingsError(["SUPPORT_CHAT_URL must be https, because its script runs in every page."]);
  }
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

/** Naver's own page when a client id is configured, the rehearsed one beside the embedded upstream, else no button. */
function naverLogin(read: z.output<typeof appShape>): AppSettings["naverLogin"] {
  const { NAVER_CLIENT_ID: clientId, NAVER_AUTHORIZE_URL: address } = read;
  if (clientId) return { clientId, authorizeUrl: address ?? "https://nid.naver.com/oauth2.0/authorize" };
  if (read.UPSTREAM_API_URL) return undefined;
  return { clientId: "rehearsal", authorizeUrl: address ?? `${marketOriginOf(read)}/naver/oauth2.0/authorize` };
}

/** The forwarder set up, else the rehearsed one; none where orders are real and nobody said where to send them. */
function forwarderOf(read: z.output<typeof upstreamShape>): UpstreamSettings["forwarder"] {
  if (read.FORWARDER_URL) return { url: read.FORWARDER_URL, key: read.FORWARDER_KEY };
  return read.REAL_MARKETS.length > 0 ? undefined : { url: forwarderOriginOf(read), key: "rehearsal" };
}

const TRACKING_HOST = "https://info.sweettracker.co.kr";
const TRACKED = { unitMs: 3_600_000, dailyMax: 500 };
/** Parcels are quick in the rehearsed world, and nobody counts the questions. */
const REHEARSED_TRACKING = { key: "rehearsal", unitMs: 30_000, dailyMax: 10_000 };

/** The tracking service set up, else the rehearsed one; none where parcels are real and nobody said whom to ask. */
function trackingOf(read: z.output<typeof upstreamShape>): UpstreamSettings["tracking"] {
  const { TRACKING_URL: url, TRACKING_KEY: key, TRACKING_MS: unitMs, TRACKING_DAILY_MAX: dailyMax } = read;
  const wished = { ...(unitMs > 0 && { unitMs }), ...(dailyMax > 0 && { dailyMax }) };
  if (url || key) return { ...TRACKED, url: url ?? TRACKING_HOST, key, ...wished };
  if (read.REAL_MARKETS.length > 0) return undefined;
  return { ...REHEARSED_TRACKING, url: `${marketOriginOf(read)}/sweettracker`, ...wished };
}

const SOLAPI_API = "https://api.solapi.com";
const KAKAO_NAMES = ["SOLAPI_KEY", "SOLAPI_SECRET", "KAKAO_CHANNEL", "KAKAO_TEMPLATE", "KAKAO_SENDER"] as const;

/** The service set up for Kakao's messages, else the rehearsed one; none where sellers are real and nobody is set up. */
function kakaoOf(read: z.output<typeof upstreamShape>): UpstreamSettings["kakao"] {
  const missing = KAKAO_NAMES.filter((name) => !read[name]);
  if (missing.length === KAKAO_NAMES.length) {
    if (read.REAL_MARKETS.length > 0) return undefined;
    return {
      url: `${marketOriginOf(read)}/solapi`,
      key: "NARUREHEARSALKEY",
      secret: "rehearsalsecretrehearsalsecret32",
      channel: "KA01PF000000000000000rehearsal001",
      template: "KA01TP000000000000000rehearsal001",
      sender: "029302266",
    };
  }
  if (missing.length > 0)
    throw new SettingsError([
      `${missing.join(", ")} missing: Kakao's messages need ${KAKAO_NAMES.join(", ")} together.`,
    ]);
  const url = read.SOLAPI_URL ?? SOLAPI_API;
  if (new URL(url).protocol !== "https:" && !isLoopback(url))
    throw new SettingsError([
      "SOLAPI_URL must be https, because telephone numbers and what needs a seller are sent to it.",
    ]);
  return {
    url,
    key: read.SOLAPI_KEY,
    secret: read.SOLAPI_SECRET,
    channel: read.KAKAO_CHANNEL,
    template: read.KAKAO_TEMPLATE,
    sender: read.KAKAO_SENDER ?? "",
  };
}

/** Toss' keys come in pairs that must not be mixed: test or live, window (`ck`, `sk`) or widget (`gck`, `gsk`). */
const TOSS_KEY = /^(test|live)_(g?)([cs])k_\w+$/;
const TOSS_API = "https://api.tosspayments.com";

/** The gateway whose keys are set up, else the rehearsed one; none where markets are real and there are no keys. */
function paymentsOf(read: z.output<typeof upstreamShape>): UpstreamSettings["payments"] {
  const { TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey } = read;
  if (!clientKey && !secretKey) {
    if (read.REAL_MARKETS.length > 0) return undefined;
    const gateway = `${marketOriginOf(read)}/toss`;
    return {
      apiUrl: gateway,
      secretKey: "test_sk_rehearsal",
      clientKey: "test_ck_rehearsal",
      windowUrl: `${gateway}/window`,
    };
  }
  if (!clientKey || !secretKey)
    throw new SettingsError(["TOSS_CLIENT_KEY and TOSS_SECRET_KEY belong together: set both, or none of them."]);
  const [client, secret] = [TOSS_KEY.exec(clientKey), TOSS_KEY.exec(secretKey)];
  const isPair =
    client?.[1] === secret?.[1] && client?.[2] === secret?.[2] && client?.[3] === "c" && secret?.[3] === "s";
  if (!isPair)
    throw new SettingsError([
      "TOSS_CLIENT_KEY and TOSS_SECRET_KEY must be a pair, e.g. test_ck_… and test_sk_…, both test or both live.",
    ]);
  if (client[2] === "g")
    throw new SettingsError(["TOSS_CLIENT_KEY must be the key of the payment window (ck), not of the widget (gck)."]);
  return { apiUrl: TOSS_API, secretKey, clientKey, windowUrl: null };
}

/** Example: `s3://shop/naru` is the bucket `shop`, where every name begins with `naru/`. */
function storageSettings(
  read: z.output<typeof upstreamShape>,
  name: "BACKUP" | "PICTURES",
  to: string,
): StorageSettings {
  if (!to.startsWith("s3://")) return { kind: "folder", path: to };
  const [keyId, secret] = [read[`${name}_S3_KEY`], read[`${name}_S3_SECRET`]];
  if (!keyId || !secret) throw new SettingsError([`${name}_S3_KEY and ${name}_S3_SECRET are needed for a bucket.`]);
  const region = read[`${name}_S3_REGION`];
  const endpoint = read[`${name}_S3_ENDPOINT`] ?? `https://s3.${region}.amazonaws.com`;
  const [bucket = "", ...prefix] = to.slice("s3://".length).split("/").filter(Boolean);
  return { kind: "s3", endpoint, bucket, prefix, region, keyId, secret };
}

function backupSettings(read: z.output<typeof upstreamShape>): BackupSettings | undefined {
  const { BACKUP_TO, BACKUP_PASSPHRASE: passphrase } = read;
  if (!BACKUP_TO) return undefined;
  if (!passphrase) throw new SettingsError(["BACKUP_PASSPHRASE is missing: BACKUP_TO needs it to seal the keys."]);
  const to = storageSettings(read, "BACKUP", BACKUP_TO);
  // Pictures may go to a bucket of the same network in plain: whoever knows their address has them, and a secret is not sent.
  if (to.kind === "s3" && new URL(to.endpoint).protocol !== "https:" && !isLoopback(to.endpoint)) {
    throw new SettingsError(["BACKUP_S3_ENDPOINT must be https, because everything sellers have is sent to it."]);
  }
  return { to, passphrase, everyMinutes: read.BACKUP_MINUTES, kept: read.BACKUPS_KEPT };
}

function wordServiceOf(read: z.output<typeof upstreamShape>): UpstreamSettings["wordService"] {
  const { LIBRETRANSLATE_URL: libre, WORD_CHAT_URL: chat, WORD_CHAT_MODEL: model } = read;
  if (libre && chat)
    throw new SettingsError(["LIBRETRANSLATE_URL and WORD_CHAT_URL exclude each other: set one of them."]);
  for (const [name, url] of Object.entries({ LIBRETRANSLATE_URL: libre, WORD_CHAT_URL: chat })) {
    if (url && new URL(url).protocol !== "https:" && !isLoopback(url))
      throw new SettingsError([`${name} must be https, because products' texts and its key are sent to it.`]);
  }
  if (libre) return { kind: "libretranslate", url: libre, key: read.LIBRETRANSLATE_KEY };
  if (!chat) return undefined;
  if (!model) throw new SettingsError(["WORD_CHAT_MODEL is missing: WORD_CHAT_URL needs it."]);
  return { kind: "chat", url: chat, key: read.WORD_CHAT_KEY, model };
}

/**
 * The embedded upstream's settings, or a `SettingsError` that names every variable to mend.
 *
 * The rehearsed malls and markets listen right above the upstream unless told otherwise; whoever runs them elsewhere
 * names both origins.
 * Example: `upstreamSettings({UPSTREAM_PORT: "4500"}).mallOrigin` is `http://127.0.0.1:4501`.
 */
export function upstreamSettings(env: Environment): UpstreamSettings {
  const read = checked(upstreamShape, env);
  const { TRANSLATOR_URL: translatorUrl, TRANSLATOR_KEY: translatorKey = "" } = read;
  if (translatorUrl && new URL(translatorUrl).protocol !== "https:" && !isLoopback(translatorUrl)) {
    throw new SettingsError(["TRANSLATOR_URL must be https, because pictures and its key are sent to it."]);
  }
  if (read.FORWARDER_URL && new URL(read.FORWARDER_URL).protocol !== "https:" && !isLoopback(read.FORWARDER_URL)) {
    throw new SettingsError(["FORWARDER_URL must be https, because receivers and its key are sent to it."]);
  }
  if (read.TRACKING_URL && new URL(read.TRACKING_URL).protocol !== "https:" && !isLoopback(read.TRACKING_URL)) {
    throw new SettingsError(["TRACKING_URL must be https, because its key is sent to it."]);
  }
  if (Boolean(read.MALL_ORIGIN) !== Boolean(read.MARKET_ORIGIN)) {
    throw new SettingsError(["MALL_ORIGIN and MARKET_ORIGIN belong together: set both, or none of them."]);
  }
  if (read.UPSTREAM_ROLE !== "all" && !read.DATABASE_URL) {
    throw new SettingsError(["UPSTREAM_ROLE needs DATABASE_URL: an embedded database belongs to one process."]);
  }
  if (read.REAL_MARKETS.length > 0 && read.SEED) {
    throw new SettingsError(["REAL_MARKETS needs SEED=0, because the demo shop's accounts and orders are invented."]);
  }
  return {
    port: read.UPSTREAM_PORT,
    role: read.UPSTREAM_ROLE,
    mallOrigin: mallOriginOf(read),
    marketOrigin: marketOriginOf(read),
    isRehearsalOurs: !read.MALL_ORIGIN && read.REHEARSAL_HOST === THIS_MACHINE,
    bind: read.UPSTREAM_BIND,
    trustedProxies: read.TRUSTED_PROXIES,
    draining: { waitMs: read.DRAIN_WAIT_MS, limitMs: read.DRAIN_MS },
    publicOrigin: read.UPSTREAM_PUBLIC_ORIGIN ?? `http://127.0.0.1:${read.UPSTREAM_PORT}`,
    appOrigin: read.APP_ORIGIN ?? `http://localhost:${read.PORT}`,
    product: read.PRODUCT,
    dataDir: read.DATA_DIR,
    keysSecrets: read.KEYS_SECRET ?? [],
    databaseUrl: read.DATABASE_URL,
    connectionsMax: read.DATABASE_CONNECTIONS,
    mailDir: read.REHEARSAL_MAIL_DIR ?? `${read.DATA_DIR}/mailbox`,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    isSeeded: read.SEED,
    tracesUrl: tracesUrlOf(read),
    metrics: read.UPSTREAM_METRICS_PORT ? { port: read.UPSTREAM_METRICS_PORT, bind: read.METRICS_BIND } : undefined,
    realMarkets: OPEN_MARKET_NAMES.filter((name) => read.REAL_MARKETS.includes(name)),
    listingSettleMs: read.LISTING_SETTLE_MS,
    marketDownMs: read.MARKET_DOWN_MS,
    accessTokenSeconds: read.ACCESS_TOKEN_SECONDS,
    naverProfileUrl: read.NAVER_PROFILE_URL,
    forwarder: forwarderOf(read),
    tracking: trackingOf(read),
    kakao: kakaoOf(read),
    payments: paymentsOf(read),
    customs: read.CUSTOMS_URL ? { url: read.CUSTOMS_URL, key: read.CUSTOMS_KEY } : undefined,
    pictures: storageSettings(read, "PICTURES", read.PICTURES_TO ?? read.DATA_DIR),
    backup: backupSettings(read),
    isCallRateLimited: read.CALL_LIMITS,
    orderPullMinutes: read.ORDER_PULL_MINUTES,
    categoryReadHours: read.CATEGORY_READ_HOURS,
    sourceReadGapMs: read.SOURCE_READ_GAP_MS,
    outgoingAddress: read.OUTGOING_ADDRESS,
    pictureHosts: read.PICTURE_HOSTS,
    translator: translatorUrl ? { url: translatorUrl, key: translatorKey } : undefined,
    wordService: wordServiceOf(read),
  };
}
