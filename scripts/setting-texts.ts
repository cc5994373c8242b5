/**
 * What docs/settings.md and .env.example say about a variable. `meaning` is one sentence of one line; `more` is what only
 * docs/settings.md says. `unset` is what holds without the variable where the schema has no default of its own: it depends on
 * other variables, or is longer than a line.
 */
export type SettingText = { meaning: string; more?: string; example?: string; unset?: string };

const S3_REGION = "Region of the bucket.";
const S3_ENDPOINT = "Endpoint of the bucket, for MinIO, R2, NCloud and others.";
const S3_UNSET = "Amazon's endpoint of the region";
const REHEARSED = "the rehearsed service";

/** Every variable of every settings schema once, in the order both files list them. Held by tests/laws/settings-docs.test.ts. */
export const SETTING_GROUPS: Readonly<Record<string, Readonly<Record<string, SettingText>>>> = {
  "Addresses and ports": {
    PORT: { meaning: "Port of the app." },
    HOST: { meaning: "Address the app listens on." },
    APP_ORIGIN: {
      meaning: "Origin browsers open the app at. Set it whenever that is not localhost.",
      more:
        "Every same-origin check compares with it, and links in mails lead to it. Plain http in a local network works when this " +
        "variable names it: the session cookie is then not `Secure`, because browsers would refuse it.",
      example: "https://desk.example.com",
      unset: "`http://localhost:<PORT>`",
    },
    LANDING_URL: { meaning: "Page that `/` leads to.", unset: "the log-in page", example: "https://www.example.com" },
    PRODUCT: {
      meaning: "Word in place of `{product}` in the paths of pages and calls: letters and digits.",
    },
    UPSTREAM_PORT: {
      meaning: "Port of the embedded upstream.",
    },
    UPSTREAM_BIND: { meaning: "Address the embedded upstream listens on." },
    UPSTREAM_PUBLIC_ORIGIN: {
      meaning: "Origin at which browsers and markets load the upstream's pictures.",
      more: "Processes may differ. Markets load the pictures of listed products from the worker's origin.",
      unset: "`http://127.0.0.1:<UPSTREAM_PORT>`",
    },
    TRUSTED_PROXIES: {
      meaning: "Proxies whose `X-Forwarded-For` is trusted, separated by commas.",
      more:
        "Set it behind a proxy: otherwise all visitors count as one address, and thirty wrong passwords lock out all of them. " +
        "For the upstream these are the addresses of apps on other machines, or of a proxy that only apps use.",
      example: "10.0.0.2",
    },
  },
  "Sessions and limits": {
    SESSION_SECRET: {
      meaning: "Seals the session cookies: 32 characters or more.",
      more: "`new,old` changes the secret without logging anyone out. All app processes need the same secret.",
      unset: "a secret made at the first start and kept in `DATA_DIR`; required with `UPSTREAM_API_URL`",
    },
    REDIS_URL: {
      meaning: "Redis the app processes share. Required as soon as more than one app process runs.",
      example: "redis://127.0.0.1:6379",
    },
    LOGIN_FAILURES_MAX: {
      meaning: "Failed log-ins allowed from one address in ten minutes; 0 sets no limit.",
    },
    CONNECTIONS_PER_ADDRESS_MAX: {
      meaning: "Open connections allowed from one address; 0 sets no limit.",
      more: "An IPv6 address counts with its whole /64 network. Trusted proxies have no limit.",
    },
    CALL_LIMITS: {
      meaning: "1 limits a seller's calls, at a time and per minute, by the plan; 0 is for load tests.",
    },
    ACCESS_TOKEN_SECONDS: { meaning: "Lifetime of an access token of the embedded upstream, in seconds." },
    HTTP_TIMEOUT_MS: { meaning: "How long the app waits for an answer of the upstream, in ms." },
    DRAIN_MS: {
      meaning: "How long calls and uploads under way may take after a process was asked to end, in ms.",
    },
    DRAIN_WAIT_MS: {
      meaning: "How long an ending process still takes new calls while `/readyz` returns 503, in ms.",
      more: "Set it when a load balancer asks `/readyz`: it needs this time to stop sending calls.",
    },
    NAVER_CLIENT_ID: {
      meaning: "Client id for the log-in with Naver.",
      unset: "the rehearsed log-in; no button with an upstream of your own",
    },
    NAVER_AUTHORIZE_URL: {
      meaning: "Page where a visitor logs in with Naver.",
      unset: "Naver's own page with `NAVER_CLIENT_ID`, else the rehearsed page",
    },
    NAVER_PROFILE_URL: {
      meaning: "Address where the upstream exchanges a Naver token for a profile.",
      unset: REHEARSED,
    },
  },
  "An upstream of your own": {
    UPSTREAM_API_URL: {
      meaning: "Address of your upstream, ending in `/api`. With it only the app is started.",
      example: "https://api.example.com/api",
      unset: "the embedded upstream",
    },
    UPSTREAM_IMAGE_URL: {
      meaning: "Address uploads of the type `edit` are sent to; https, unless it is this machine.",
      unset: "`UPSTREAM_API_URL`",
    },
    IMAGE_ORIGINS: {
      meaning: "Origins pictures may be loaded from over plain http, separated by commas.",
      more: "With the embedded upstream, its own origin and those of the rehearsed world are added.",
    },
  },
  Data: {
    DATA_DIR: { meaning: "Folder of the embedded database, pictures, secrets and ended sessions." },
    DATABASE_URL: {
      meaning: "Postgres in place of the embedded database.",
      example: "postgres://naru:secret@127.0.0.1:5432/naru",
    },
    DATABASE_CONNECTIONS: {
      meaning: "Max Postgres connections per process, plus one for its liveness lock.",
    },
    KEYS_SECRET: {
      meaning: "Seals the upstream's own keys in its database: 32 characters or more.",
      more:
        "All upstream processes need the same secret; `new,old` changes it. Without it the keys are in `DATA_DIR/keys.json`, " +
        "which works for one process.",
    },
    UPSTREAM_ROLE: {
      meaning: "`api` answers calls, `worker` works on the queue, `all` does both.",
      more: "`api` and `worker` need a `DATABASE_URL`.",
    },
    PICTURES_TO: {
      meaning: "Folder or bucket for pictures. Every upstream process needs the same.",
      example: "s3://bucket/prefix",
      unset: "`DATA_DIR`",
    },
    PICTURES_S3_ENDPOINT: { meaning: S3_ENDPOINT, unset: S3_UNSET },
    PICTURES_S3_REGION: { meaning: S3_REGION },
    PICTURES_S3_KEY: { meaning: "Access key id of the bucket for pictures." },
    PICTURES_S3_SECRET: { meaning: "Secret access key of the bucket for pictures." },
  },
  Backups: {
    BACKUP_TO: {
      meaning: "Folder, best on another disk, or bucket that backups are written to.",
      more: "See [Backups](operations.md#backups).",
      example: "s3://bucket/prefix",
      unset: "no backups besides the copies in `DATA_DIR`",
    },
    BACKUP_PASSPHRASE: {
      meaning: "Seals the keys in each backup. Required with `BACKUP_TO`, and to restore.",
    },
    BACKUP_MINUTES: { meaning: "Minutes between two backups." },
    BACKUPS_KEPT: { meaning: "How many backups are kept." },
    BACKUP_S3_ENDPOINT: { meaning: S3_ENDPOINT, unset: S3_UNSET },
    BACKUP_S3_REGION: { meaning: S3_REGION },
    BACKUP_S3_KEY: { meaning: "Access key id of the bucket for backups." },
    BACKUP_S3_SECRET: { meaning: "Secret access key of the bucket for backups." },
  },
  "Markets and sites": {
    REAL_MARKETS: {
      meaning: "Markets that are called at their real hosts, separated by commas. Needs `SEED=0`.",
      more: "All others are rehearsed. The services of the next group are rehearsed only while no market is real.",
      example: "SmartStore,Coupang",
    },
    ORDER_PULL_MINUTES: {
      meaning: "Minutes between two readings of each market account's orders; 0 reads them on request only.",
    },
    CATEGORY_READ_HOURS: {
      meaning: "Hours after which a market's categories are read again; 0 reads them on request only.",
      more: "They are read through any account at that market.",
    },
    SOURCE_READ_GAP_MS: {
      meaning: "Pause between two pages of a site while the sources of listed products are read again, in ms.",
    },
    LISTING_SETTLE_MS: {
      meaning: "How long an upload whose answer was lost is looked for before it is sent again, in ms.",
    },
    MARKET_DOWN_MS: {
      meaning: "How long a market may stay silent before the first waiting upload fails, in ms.",
    },
    OUTGOING_ADDRESS: {
      meaning: "IP address markets see this server's calls come from.",
      more: "Sellers see it where a market asks them to register it.",
      example: "203.0.113.7",
    },
  },
  "Services of others": {
    SMTP_URL: {
      meaning: "Server that mails are sent by.",
      example: "smtp://user:password@mail.example.com:587",
      unset: "mails stay in `REHEARSAL_MAIL_DIR`",
    },
    MAIL_FROM: { meaning: "Sender of mails." },
    CUSTOMS_URL: {
      meaning: "UNIPASS, where customs codes are checked.",
      unset: `${REHEARSED}; with real markets a code "cannot be checked" and never matches`,
    },
    CUSTOMS_KEY: { meaning: "Key for UNIPASS." },
    TRACKING_URL: {
      meaning: "SweetTracker, where parcels are tracked.",
      unset: `its own host with \`TRACKING_KEY\`, else ${REHEARSED}; with real markets and neither, no parcel can be tracked`,
    },
    TRACKING_KEY: { meaning: "Key for SweetTracker." },
    TRACKING_MS: {
      meaning: "Time between two questions about a parcel on its last leg, in ms; others wait longer.",
      unset: "3600000; 30000 while rehearsed",
    },
    TRACKING_DAILY_MAX: { meaning: "Questions to SweetTracker allowed per day.", unset: "500; 10000 while rehearsed" },
    FORWARDER_URL: {
      meaning: "Forwarder that agency orders are sent to.",
      unset: `the rehearsed forwarder; with real markets no order can be sent to one`,
    },
    FORWARDER_KEY: { meaning: "Key for the forwarder, for sellers who saved none of their own." },
    SOLAPI_KEY: {
      meaning: "Solapi's API key for KakaoTalk messages (알림톡).",
      more:
        "Set it with `SOLAPI_SECRET`, `KAKAO_CHANNEL`, `KAKAO_TEMPLATE` and `KAKAO_SENDER`: all five or none. " +
        "See [Notifications](operations.md#notifications).",
      unset: `${REHEARSED}; with real markets only the bell and mails remain`,
    },
    SOLAPI_SECRET: { meaning: "Solapi's API secret." },
    SOLAPI_URL: { meaning: "Where Solapi answers; https, unless it is this machine.", unset: "Solapi's own host" },
    KAKAO_CHANNEL: { meaning: "Id of the KakaoTalk channel registered at Solapi." },
    KAKAO_TEMPLATE: { meaning: "Id of the approved message template." },
    KAKAO_SENDER: { meaning: "Registered sender number.", example: "02-930-2266" },
    TOSS_CLIENT_KEY: {
      meaning: "Client key for Toss Payments' payment window, where plans are paid.",
      more: "A pair with `TOSS_SECRET_KEY`: both test or both live. Widget keys (`gck`, `gsk`) are refused.",
      example: "test_ck_…",
      unset: `${REHEARSED}; with real markets plans cannot be paid`,
    },
    TOSS_SECRET_KEY: { meaning: "Secret key for Toss Payments.", example: "test_sk_…" },
    SUPPORT_CHAT_KEY: {
      meaning: "Key at the provider of the support chat.",
      more: "The chat starts after the log-in when both this key and `SUPPORT_CHAT_URL` are set.",
    },
    SUPPORT_CHAT_URL: { meaning: "Script of the support chat; https, unless it is this machine." },
  },
  Translation: {
    LIBRETRANSLATE_URL: {
      meaning: "LibreTranslate for words that memory and dictionary do not know.",
      more: "Texts of products are sent there, nothing else. Excludes `WORD_CHAT_URL`.",
    },
    LIBRETRANSLATE_KEY: { meaning: "Key for LibreTranslate." },
    WORD_CHAT_URL: {
      meaning: "Chat API of OpenAI's form that translates the same words.",
      more: "Needs `WORD_CHAT_MODEL`; excludes `LIBRETRANSLATE_URL`.",
      example: "http://127.0.0.1:11434/v1",
    },
    WORD_CHAT_KEY: { meaning: "Key for the chat API." },
    WORD_CHAT_MODEL: { meaning: "Model of the chat API." },
    TRANSLATOR_URL: {
      meaning:
        "Service that reads and translates pictures (`upstream/shelf/translation/service.ts` describes its API).",
      unset: "pictures are read on this machine, and their texts are translated like all others",
    },
    TRANSLATOR_KEY: { meaning: "Key for the service that translates pictures." },
    PICTURE_HOSTS: {
      meaning: "Hosts that pictures to translate may be fetched from, separated by commas.",
    },
  },
  "Logs, metrics and traces": {
    LOG_LEVEL: {
      meaning:
        "Lowest level that is logged: `fatal`, `error`, `warn`, `info` (one line per request), `debug` or `silent`.",
      unset: "`info`; `warn` on a terminal",
    },
    METRICS_PORT: { meaning: "Port of the app's metrics for Prometheus.", unset: "no metrics" },
    UPSTREAM_METRICS_PORT: { meaning: "Port of the upstream's metrics.", unset: "no metrics" },
    METRICS_BIND: { meaning: "Address both metrics ports listen on." },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      meaning: "OpenTelemetry collector that traces are sent to.",
      more: "See [Traces](operations.md#traces). OpenTelemetry's own variables apply as well, e.g. `OTEL_EXPORTER_OTLP_HEADERS`.",
      example: "http://127.0.0.1:4318",
      unset: "no traces",
    },
  },
  "Demo shop and rehearsed world": {
    SEED: { meaning: "1 fills an empty database with the demo shop." },
    REHEARSAL_BUYERS: { meaning: "1 lets rehearsed buyers order what was approved." },
    APPROVAL_DELAY_MS: { meaning: "How long a rehearsed market reviews a new listing, in ms." },
    REHEARSAL_COURIER_MS: {
      meaning: "How long a sent parcel takes from one state to the next, in ms; 0 leaves it where it is.",
    },
    REHEARSAL_FORWARDER_MS: {
      meaning: "How long a parcel at the rehearsed forwarder takes from one state to the next, in ms; 0 leaves it.",
    },
    REHEARSAL_USED_INVOICES: {
      meaning:
        "Which second order the rehearsed SmartStore refuses an invoice number for: `never`, `otherBuyers` or `always`.",
    },
    REHEARSAL_WALL_PERCENT: {
      meaning:
        "How many of a hundred product pages of the rehearsed malls a log-in page, a captcha or another guard shuts.",
    },
    MALL_PORT: { meaning: "Port of the rehearsed malls.", unset: "`UPSTREAM_PORT` + 1" },
    MARKET_PORT: { meaning: "Port of the rehearsed markets.", unset: "`UPSTREAM_PORT` + 2" },
    FORWARDER_PORT: { meaning: "Port of the rehearsed forwarder.", unset: "`UPSTREAM_PORT` + 3" },
    REHEARSAL_HOST: {
      meaning: "Host name of the rehearsed world when it runs on another machine.",
      more: "All processes and browsers use it. Without it the rehearsed world answers this machine alone.",
    },
    MALL_ORIGIN: {
      meaning: "Origin of rehearsed malls that run elsewhere; needs `MARKET_ORIGIN`. None are started here then.",
      unset: "`REHEARSAL_HOST` and `MALL_PORT`",
    },
    MARKET_ORIGIN: {
      meaning: "Origin of rehearsed markets that run elsewhere; needs `MALL_ORIGIN`.",
      unset: "`REHEARSAL_HOST` and `MARKET_PORT`",
    },
    REHEARSAL_DATABASE_URL: {
      meaning: "Postgres of the rehearsed world, which uses the schema `rehearsed_world`.",
      unset: "`DATABASE_URL`",
    },
    REHEARSAL_DATA_DIR: {
      meaning: "Folder of the rehearsed world's embedded database.",
      unset: "`rehearsal/` in `DATA_DIR`",
    },
    REHEARSAL_MAIL_DIR: {
      meaning: "Folder of mails, which the malls' port shows at `/mailbox`.",
      unset: "`mailbox/` in `DATA_DIR`; no such page with `SMTP_URL`",
    },
  },
};
