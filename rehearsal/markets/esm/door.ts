import type { Context } from "hono";
import { AUCTION, GMARKET, type EsmSite } from "./sites";
import { at, text } from "@/rehearsal/kit/reading";
import { esmSign, isSame } from "@/rehearsal/kit/signatures";
import { rehearsalSellers, type RehearsalSeller } from "@/rehearsal/markets/sellers";

/** Who a bearer speaks for: one seller at one site, or at both. */
export type EsmSellers = { site: EsmSite; seller: RehearsalSeller }[];
export type EsmEnv = { Variables: { sellers: EsmSellers } };

const AUDIENCE = "sa.esmplus.com";

/** The gateway's own refusal, before any call is reached. */
export function esmDenied(context: Context, message = "The user does not have right access to the api"): Response {
  return context.json({ status: { message, status_code: 401 } }, 401);
}

/** A refusal by a call: HTTP 200 with a code inside (docs/markets.md#esm-statuses). */
export function esmRefused(context: Context, resultCode: number, message: string): Response {
  return context.json({ resultCode, message, data: null });
}

/** The order and claim calls write their keys large. */
export function esmRefusedLoudly(context: Context, ResultCode: number, Message: string): Response {
  return context.json({ ResultCode, Message, Data: null });
}

/** The market a call is for, as far as its bearer tells; what cannot be read counts as Gmarket's. */
export function marketAsked(context: Context): "Gmarket" | "Auction" {
  return text(at(payloadOf(bearerOf(context)), "ssi")).startsWith("A:") ? "Auction" : "Gmarket";
}

/** The sellers of a signed bearer, or nothing: the signature is checked for real, and every site id must be its master's. */
export function sellersOf(context: Context): EsmSellers | undefined {
  const token = bearerOf(context);
  const [header = "", payload = "", signature = ""] = token.split(".");
  const kid = text(at(jsonOf(header), "kid"));
  const mine = rehearsalSellers.filter(
    ({ market, accessKey, expired }) =>
      (market === "Gmarket" || market === "Auction") && accessKey === kid && kid !== "" && !expired,
  );
  const [known] = mine;
  if (!known || text(at(jsonOf(header), "alg")) !== "HS256") return undefined;
  if (!isSame(signature, esmSign(known.secretKey, header, payload))) return undefined;
  const said = jsonOf(payload);
  if (text(at(said, "aud")) !== AUDIENCE || text(at(said, "sub")) !== "sell") return undefined;
  const asked = text(at(said, "ssi")).split(",").filter(Boolean);
  const sellers = asked.flatMap((one) => {
    const [letter, id] = one.split(":");
    const site = letter === "G" ? GMARKET : AUCTION;
    const seller = mine.find(({ market, account }) => market === site.market && account === id);
    return seller ? [{ site, seller }] : [];
  });
  return asked.length > 0 && sellers.length === asked.length ? sellers : undefined;
}

function bearerOf(context: Context): string {
  return /^Bearer (\S+)$/.exec(context.req.header("authorization") ?? "")?.[1] ?? "";
}

function payloadOf(token: string): unknown {
  return jsonOf(token.split(".")[1] ?? "");
}

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8")) as unknown;
  } catch {
    return undefined;
  }
}
