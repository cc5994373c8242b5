import { and, eq, isNull, sql } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { keyProblem, keysExpireOn } from "@/lib/domain/market-account/market-keys";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { listings, marketAccounts } from "@/upstream/db/schema";
import { newId } from "@/upstream/kit/ids";
import { about, rowsAt, storedSecrets, type Secrets } from "./accounts";
import { pollAfter } from "@/upstream/outside/markets/next-poll";
import { refuseSecondName, takeOver } from "./same-shop";
import { isKept } from "./seller-keys";
import { type AccountMarketName, marketOfAccount } from "@/lib/domain/markets/markets";
import { externalText, renderMarket, type Message } from "@/upstream/kit/messages";

type Input = Parsed<"userConfig.setMarketAccount">;

/** What a market issues and takes back some day; the vendor code is the seller's for good. */
const ISSUED = ["accessKey", "secretKey", "openApiKey"] as const;

/**
 * Saves an account with its keys sealed. Secrets left empty, or still masked, stay as they are. New ones make the last
 * check and the known end of the old ones worthless; another vendor code only the check.
 */
export async function saveAccount(
  { query: { market }, body }: Input,
  context: Needs<"db" | "user" | "now" | "sealer">,
): Promise<void> {
  const { db, user, sealer, now } = context;
  const account = body.account.trim();
  if (keyProblem(market, "vendorId", body.vendorId ?? "", true)) {
    throw new Refusal(400, "accounts.coupangVendor");
  }
  const stored = await storedSecrets(context, user.id, market, account);
  const next = (name: keyof Secrets): string => (isKept(body[name]) ? stored[name] : (body[name] ?? "").trim());
  const secrets: Secrets = {
    accessKey: next("accessKey"),
    secretKey: next("secretKey"),
    vendorId: next("vendorId"),
    openApiKey: next("openApiKey"),
  };
  const areNew = ISSUED.some((name) => secrets[name] !== stored[name]);
  const keys = {
    storeName: body.storeName.trim() || account,
    secrets: sealer.seal(JSON.stringify(secrets), about(user.id, market, account)),
    ...((areNew || body.keysIssuedOn) && {
      keysExpireOn: (body.keysIssuedOn && keysExpireOn(market, body.keysIssuedOn)) || null,
    }),
    ...((areNew || secrets.vendorId !== stored.vendorId) && { checkedAt: null, checkMessage: externalText("") }),
  };
  await db.transaction(async (tx) => {
    // One seller's saves run one after another, otherwise two at once would both find the same store name free.
    await tx.execute(sql`select id from users where id = ${user.id} for update`);
    const others = await rowsAt({ ...context, db: tx }, user.id);
    const same = others.find(
      (other) =>
        marketOfAccount(other.market) === marketOfAccount(market) &&
        other.account !== account &&
        comparable(other.storeName) === comparable(keys.storeName),
    );
    if (same) throw new Refusal(400, storeNameTaken(market, same.storeName, same.account));
    await refuseSecondName({ ...context, db: tx }, { market, account }, secrets, stored);
    await tx
      .insert(marketAccounts)
      .values({ id: newId(now), userId: user.id, market, account, ...keys })
      .onConflictDoUpdate({
        target: [marketAccounts.userId, marketAccounts.market, marketAccounts.account],
        set: { ...keys, updatedAt: now },
      });
    await takeOver({ ...context, db: tx }, { market, account }, keys.storeName, secrets);
    await askForApprovals({ ...context, db: tx }, market, account);
  });
}

/** Approvals of this account's listings were not polled while it was missing; now they can be again. */
async function askForApprovals(
  { db, user, now }: Needs<"db" | "user" | "now">,
  market: AccountMarketName,
  account: string,
): Promise<void> {
  const mine = and(
    eq(listings.userId, user.id),
    eq(listings.market, marketOfAccount(market)),
    eq(listings.account, account),
  );
  const listed = and(mine, eq(listings.status, "Success"));
  await db
    .update(listings)
    .set({ nextPollAt: now })
    .where(and(listed, eq(listings.approved, false)));
  await db
    .update(listings)
    // Spread, or a shop of 10,000 listings would be asked about all of them in one hour.
    .set({ nextPollAt: sql`${pollAfter(0, true).toISOString()}::timestamptz + random() * interval '66 hours'` })
    .where(and(listed, eq(listings.approved, true), isNull(listings.nextPollAt)));
}

/** An upload names a store by nothing but its name, so two that read alike would be one to it. */
const comparable = (storeName: string): string => storeName.normalize("NFKC").replace(/\s+/gu, "").toLowerCase();

const storeNameTaken = (market: AccountMarketName, storeName: string, account: string): Message => ({
  key: "accounts.storeNameTaken",
  values: { market: renderMarket(marketOfAccount(market)), store: storeName, account },
});
