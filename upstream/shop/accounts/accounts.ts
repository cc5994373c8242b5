import { and, asc, eq } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import { marketAccounts } from "@/upstream/db/schema";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import { type AccountMarketName, accountMarketOf, marketNamed } from "@/lib/domain/markets/markets";
import { renderStored } from "@/upstream/kit/messages";

export type Secrets = { accessKey: string; secretKey: string; vendorId: string; openApiKey: string };
export const NO_SECRETS: Secrets = { accessKey: "", secretKey: "", vendorId: "", openApiKey: "" };

/** What a sealed row is about; it opens nowhere else. */
export const about = (userId: string, market: string, account: string): string => `${userId}/${market}/${account}`;

type Row = typeof marketAccounts.$inferSelect;
/** An account's keys as they were saved; never for an answer. */
export const secretsOf = ({ sealer }: Needs<"sealer">, row: Row): Secrets => ({
  ...NO_SECRETS,
  ...(JSON.parse(sealer.open(row.secrets, about(row.userId, row.market, row.account))) as Partial<Secrets>),
});

export const rowsAt = (services: Needs<"db">, userId: string, market?: AccountMarketName): Promise<Row[]> =>
  services.db
    .select()
    .from(marketAccounts)
    .where(and(eq(marketAccounts.userId, userId), market ? eq(marketAccounts.market, market) : undefined))
    .orderBy(asc(marketAccounts.market), asc(marketAccounts.createdAt), asc(marketAccounts.account));

/** A seller's account with its keys, for a connector; never for an answer. */
export async function openAccount(
  services: Needs<"db" | "sealer">,
  userId: string,
  market: string,
  account: string,
): Promise<MarketAccount | undefined> {
  const known = marketNamed(market);
  if (!known) return undefined;
  const rows = await rowsAt(services, userId, accountMarketOf(known));
  const row = rows.find((one) => one.account === account);
  if (!row) return undefined;
  return { account: row.account, storeName: row.storeName, ...secretsOf(services, row) };
}

/** The accounts of some rows at one market, each with its keys; one that was removed meanwhile is left out. */
export async function openAccounts(
  services: Needs<"db" | "sealer">,
  market: string,
  rows: readonly { userId: string; account: string }[],
): Promise<MarketAccount[]> {
  const opened = await Promise.all(rows.map(({ userId, account }) => openAccount(services, userId, market, account)));
  return opened.filter((one): one is MarketAccount => one !== undefined);
}

const masked = (secret: string): string | null => (secret ? `****${secret.length > 8 ? secret.slice(-4) : ""}` : null);

/**
 * An account as screens see it: which secrets are set, and their last four characters at most
 * (docs/markets.md#rules-for-every-market, rule 9).
 */
export function maskedAccount(services: Needs<"sealer">, row: Row) {
  const secrets = secretsOf(services, row);
  return {
    account: row.account,
    storeName: row.storeName,
    accessKey: masked(secrets.accessKey),
    secretKey: masked(secrets.secretKey),
    vendorId: secrets.vendorId || null,
    openApiKey: masked(secrets.openApiKey),
    isSet: {
      accessKey: secrets.accessKey !== "",
      secretKey: secrets.secretKey !== "",
      openApiKey: secrets.openApiKey !== "",
    },
    keysExpireOn: row.keysExpireOn,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    checkMessage: renderStored(row.checkMessage),
  };
}

/** The secrets stored for an account, or none. */
export async function storedSecrets(
  services: Needs<"db" | "sealer">,
  userId: string,
  market: AccountMarketName,
  account: string,
) {
  const row = (await rowsAt(services, userId, market)).find((one) => one.account === account);
  return row ? secretsOf(services, row) : NO_SECRETS;
}
