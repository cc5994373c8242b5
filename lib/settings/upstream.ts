import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import {
  checked,
  mallOriginOf,
  marketOriginOf,
  SettingsError,
  THIS_MACHINE,
  tracesUrlOf,
  type Draining,
  type Environment,
  type MetricsPlace,
  type TracesUrl,
} from "./parts";
import { servicesOf, type ServiceSettings } from "./upstream-services";
import { upstreamShape, type UPSTREAM_ROLES } from "./upstream-shape";
import { backupSettings, storageSettings, type BackupSettings, type StorageSettings } from "./upstream-storage";

/** What the upstream was started with. Every setting has a default, so an empty environment gives the demo. */
export type UpstreamSettings = ServiceSettings & {
  port: number;
  /** Whether this process answers calls (`api`), works off what waits (`worker`), or does both. */
  role: (typeof UPSTREAM_ROLES)[number];
  /** Where the rehearsed malls answer, e.g. `http://127.0.0.1:4001`. */
  mallOrigin: string;
  /** Where the rehearsed markets and what belongs to them answer. */
  marketOrigin: string;
  /** Whether the rehearsed world runs on this machine and is started with the upstream. */
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
  /** How long a market is searched for a product after a lost reply, before it is sent again. */
  listingSettleMs: number;
  /** How long a market may not answer before uploads to it begin to fail. */
  marketDownMs: number;
  accessTokenSeconds: number;
  /** Where a Naver access token is exchanged for a profile; the rehearsal's own when none is given. */
  naverProfileUrl: string | undefined;
  /** Where pictures are kept: every process of an installation needs the same place. */
  pictures: StorageSettings;
  /** Without it only the data folder has copies of the database. */
  backup: BackupSettings | undefined;
  /** Whether a seller's calls, at a time and a minute, are limited by the plan; a test makes more. */
  isCallRateLimited: boolean;
  /** How often every account's orders are read by themselves; 0 for never. */
  orderPullMinutes: number;
  /** The age at which a market's category tree is read again; 0 turns automatic reading off. */
  categoryReadHours: number;
  /** Between two pages of a site that is read again for the sake of what is listed. */
  sourceReadGapMs: number;
  /** The address markets see this server's calls come from, where its keeper has named it. */
  outgoingAddress: string | undefined;
  /** Hosts the translator may fetch pictures from, over https and exactly as written. */
  pictureHosts: readonly string[];
};

/**
 * The embedded upstream's settings, or a `SettingsError` that names every variable to correct.
 *
 * The rehearsed malls and markets listen right above the upstream. Where they run elsewhere, both origins are named.
 * Example: `upstreamSettings({UPSTREAM_PORT: "4500"}).mallOrigin` is `http://127.0.0.1:4501`.
 */
export function upstreamSettings(env: Environment): UpstreamSettings {
  const read = checked(upstreamShape, env);
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
    ...servicesOf(read),
    pictures: storageSettings(read, "PICTURES", read.PICTURES_TO ?? read.DATA_DIR),
    backup: backupSettings(read),
    isCallRateLimited: read.CALL_LIMITS,
    orderPullMinutes: read.ORDER_PULL_MINUTES,
    categoryReadHours: read.CATEGORY_READ_HOURS,
    sourceReadGapMs: read.SOURCE_READ_GAP_MS,
    outgoingAddress: read.OUTGOING_ADDRESS,
    pictureHosts: read.PICTURE_HOSTS,
  };
}
