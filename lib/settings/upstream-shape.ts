import { z } from "zod";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { SITES } from "@/lib/domain/sites/sites";
import { draining, rehearsal, watch } from "./parts";
import { anyPort, flag, list, origin, port, product, secrets, serviceAddress, webAddress, wholeNumber } from "./values";

const folderOrBucket = z
  .string()
  .regex(/^(s3:\/\/[a-z0-9][a-z0-9.-]{1,62}(\/[\w.-]+)*\/?|(?!s3:).+)$/, "must be a folder or s3://bucket/prefix");
const HOST_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
/**
 * Where the sites we collect from keep their pictures, and VVIC, whose pictures clients translate too
 * (docs/wire.md#image-translation).
 */
const SITE_PICTURE_HOSTS = [...SITES.flatMap(({ pictureHosts }) => pictureHosts), "img1.vvic.com"];

export const UPSTREAM_ROLES = ["all", "api", "worker"] as const;

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
  TRACKING_URL: serviceAddress.optional(),
  TRACKING_KEY: z.string().trim().max(500).default(""),
  TRACKING_MS: wholeNumber(0, 0, 86_400_000),
  TRACKING_DAILY_MAX: wholeNumber(0, 0, 10_000_000),
  SOLAPI_URL: serviceAddress.optional(),
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
  FORWARDER_URL: serviceAddress.optional(),
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
  TRANSLATOR_URL: serviceAddress.optional(),
  TRANSLATOR_KEY: z.string().max(1_000).optional(),
  LIBRETRANSLATE_URL: serviceAddress.optional(),
  LIBRETRANSLATE_KEY: z.string().trim().max(1_000).default(""),
  WORD_CHAT_URL: serviceAddress.optional(),
  WORD_CHAT_KEY: z.string().trim().max(1_000).default(""),
  WORD_CHAT_MODEL: z.string().trim().max(200).default(""),
});

/** What the environment said, checked variable by variable. */
export type UpstreamRead = z.output<typeof upstreamShape>;
