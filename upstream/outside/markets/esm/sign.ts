import { createHmac } from "node:crypto";

type EsmKeys = {
  masterId: string;
  secretKey: string;
  /** Seller ids per site, one or both: Auction goes before Gmarket. */
  auctionId?: string;
  gmarketId?: string;
};

const ISSUER = "www.esmplus.com";

/**
 * The bearer of one call of the ESM API (docs/markets.md#esm-authorisation): HS256 over who asks and for which of the
 * two sites. It carries no end, so each call signs its own. `issuedAt` is in seconds, e.g. 1763600000.
 */
export function esmToken({ masterId, secretKey, auctionId, gmarketId }: EsmKeys, issuedAt: number): string {
  const header = { alg: "HS256", typ: "JWT", kid: masterId };
  const ssi = [auctionId && `A:${auctionId}`, gmarketId && `G:${gmarketId}`].filter(Boolean).join(",");
  const payload = { iss: ISSUER, sub: "sell", aud: "sa.esmplus.com", iat: issuedAt, ssi };
  const signed = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  return `${signed}.${createHmac("sha256", secretKey).update(signed).digest("base64url")}`;
}
