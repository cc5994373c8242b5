import type { Parsed } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import type { MarketName } from "@/upstream/markets/market-connector";
import { accountMarketOf, storedSecrets } from "./accounts";

type Keys = Parsed<"marketInfo.coupangLoginCheck">["body"];

/**
 * Asks a market whether keys work before they are saved. Secrets left empty, or still masked, are taken from what is
 * stored, so that a seller can check an account again without typing its keys.
 */
export async function checkKeys(market: MarketName, keys: Keys, context: Context) {
  const stored = await storedSecrets(context, context.user.id, accountMarketOf(market), keys.account);
  const given = (name: "accessKey" | "secretKey" | "vendorId" | "openApiKey"): string => {
    const value = keys[name]?.trim() ?? "";
    return value && !value.startsWith("****") ? value : stored[name];
  };
  const connector = context.connectors[market];
  if (!connector) return { ok: false, message: "아직 연결되지 않은 마켓입니다." };
  const answer = await connector.checkLogin({
    account: keys.account,
    storeName: keys.storeName ?? keys.account,
    accessKey: given("accessKey"),
    secretKey: given("secretKey"),
    vendorId: given("vendorId"),
    openApiKey: given("openApiKey"),
  });
  return answer.ok
    ? { ok: true, message: null, storeName: answer.value.storeName }
    : { ok: false, message: answer.message };
}
