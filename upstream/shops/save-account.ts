import type { Parsed } from "@/lib/contract/catalogue";
import { keyProblem, keysExpireOn } from "@/lib/domain/accounts/market-keys";
import { Refusal } from "@/upstream/answers";
import type { Context } from "@/upstream/context";
import { marketAccounts } from "@/upstream/db/schema";
import { newId } from "@/upstream/ids";
import { about, storedSecrets, type Secrets } from "./accounts";
import { isKept } from "./seller-keys";

type Input = Parsed<"userConfig.setMarketAccount">;

/**
 * Saves an account with its keys sealed. Secrets left empty, or still masked, stay as they are; new ones make the last
 * check and the known end of the old ones worthless.
 */
export async function saveAccount({ query: { market }, body }: Input, context: Context): Promise<void> {
  const { db, user, sealer, now } = context;
  const account = body.account.trim();
  if (keyProblem(market, "vendorId", body.vendorId ?? "", true)) {
    throw new Refusal(400, "쿠팡 업체코드는 A로 시작하는 9자리입니다. 예: A00012345");
  }
  const stored = await storedSecrets(context, user.id, market, account);
  const next = (name: keyof Secrets): string => (isKept(body[name]) ? stored[name] : (body[name] ?? "").trim());
  const secrets: Secrets = {
    accessKey: next("accessKey"),
    secretKey: next("secretKey"),
    vendorId: next("vendorId"),
    openApiKey: next("openApiKey"),
  };
  const isNew = (["accessKey", "secretKey", "vendorId", "openApiKey"] as const).some(
    (name) => secrets[name] !== stored[name],
  );
  const keys = {
    storeName: body.storeName.trim() || account,
    secrets: sealer.seal(JSON.stringify(secrets), about(user.id, market, account)),
    ...((isNew || body.keysIssuedOn) && {
      keysExpireOn: (body.keysIssuedOn && keysExpireOn(market, body.keysIssuedOn)) || null,
    }),
    ...(isNew && { checkedAt: null, checkMessage: "" }),
  };
  await db
    .insert(marketAccounts)
    .values({ id: newId(now), userId: user.id, market, account, ...keys })
    .onConflictDoUpdate({
      target: [marketAccounts.userId, marketAccounts.market, marketAccounts.account],
      set: { ...keys, updatedAt: now },
    });
}
