import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import type { SearchAdKeys } from "@/upstream/outside/keywords/search-ad-sign";
import { dropRing, isKept, keepRing, masked, openRing } from "./seller-keys";

const KEY_LENGTH_MAX = 500;
type Agent = { agencyName: string; account: string; apiKey: string };

function checked(values: Record<string, string>): void {
  if (Object.values(values).some((value) => value.length > KEY_LENGTH_MAX))
    throw new Refusal(400, "accounts.keyTooLong", { max: KEY_LENGTH_MAX });
}

/**
 * Keeps a seller's own Naver search-ad keys. Secrets that come back empty or masked stay as they are; a body with
 * nothing in it takes the keys away.
 */
export async function saveNaverKeys(
  context: Needs<"db" | "user" | "now" | "sealer">,
  body: SearchAdKeys,
): Promise<void> {
  const { user, now } = context;
  checked(body);
  if (Object.values(body).every((value) => value.trim() === "")) return dropRing(context, user.id, "naverKeyword");
  const stored = await openRing<SearchAdKeys>(context, user.id, "naverKeyword");
  const keys = {
    apiKey: isKept(body.apiKey) ? (stored?.apiKey ?? "") : body.apiKey.trim(),
    secretKey: isKept(body.secretKey) ? (stored?.secretKey ?? "") : body.secretKey.trim(),
    customerId: body.customerId.trim() || (stored?.customerId ?? ""),
  };
  if (!keys.apiKey || !keys.secretKey || !keys.customerId) throw new Refusal(400, "accounts.keywordKeysMissing");
  if (!/^\d+$/.test(keys.customerId)) throw new Refusal(400, "accounts.customerIdNumber");
  await keepRing(context, user.id, "naverKeyword", keys, now);
}

/** The keys as screens see them: masked, and empty where none are stored. */
export async function shownNaverKeys(context: Needs<"db" | "user" | "sealer">) {
  const keys = await openRing<SearchAdKeys>(context, context.user.id, "naverKeyword");
  return {
    apiKey: masked(keys?.apiKey ?? ""),
    customerId: keys?.customerId ?? "",
    secretKey: masked(keys?.secretKey ?? ""),
  };
}

/** The keys keyword questions of a seller go out with: the seller's own, else the installation's. */
export async function naverSearchOf(context: Needs<"db" | "sealer" | "naverSearch">, userId: string) {
  const keys = await openRing<SearchAdKeys>(context, userId, "naverKeyword");
  return { ...context.naverSearch, keys: keys ?? context.naverSearch.keys };
}

/** Keeps the forwarder a seller ships with. An empty name takes it away. */
export async function saveShippingAgent(context: Needs<"db" | "user" | "now" | "sealer">, body: Agent): Promise<void> {
  const { user, now } = context;
  checked(body);
  if (body.agencyName.trim() === "") return dropRing(context, user.id, "shippingAgent");
  const stored = await openRing<Agent>(context, user.id, "shippingAgent");
  // Another forwarder's key opens nothing here, so it is not carried over.
  const known = stored?.agencyName === body.agencyName.trim() ? stored.apiKey : "";
  const agent = {
    agencyName: body.agencyName.trim(),
    account: body.account.trim(),
    apiKey: isKept(body.apiKey) ? known : body.apiKey.trim(),
  };
  await keepRing(context, user.id, "shippingAgent", agent, now);
}

/** The forwarder as screens see it, its key masked; empty texts where none is stored. */
export async function shownShippingAgent(context: Needs<"db" | "user" | "sealer">): Promise<Agent> {
  const agent = await openRing<Agent>(context, context.user.id, "shippingAgent");
  return { agencyName: agent?.agencyName ?? "", account: agent?.account ?? "", apiKey: masked(agent?.apiKey ?? "") };
}
