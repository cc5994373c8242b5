import { randomBytes } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import type { Context } from "hono";
import { rehearsalTokens } from "@/rehearsal/tables";
import { isSame, smartStoreSign } from "@/rehearsal/kit/signatures";
import { sellerByKey, type RehearsalSeller } from "@/rehearsal/markets/sellers";
import type { World } from "@/rehearsal/world/world";

const TOKEN_LIFE_MS = 10_800_000;
const REISSUE_BELOW_MS = 30 * 60 * 1000;
const STAMP_LIFE_MS = 5 * 60 * 1000;
const CLOCK_TOLERANCE_MS = 1000;
const TRACE = "GNCP-GW-Trace-ID";

type InvalidInput = { name: string; type: string; message: string };

/** An error as the Commerce API words it (docs/markets.md#smartstore-errors). */
export function smartStoreError(
  context: Context,
  status: 400 | 401 | 403 | 404 | 429 | 500 | 503,
  code: string,
  message: string,
  invalidInputs: InvalidInput[] = [],
): Response {
  const traceId = traced(context);
  return context.json({ code, message, invalidInputs, timestamp: new Date().toISOString(), traceId }, status);
}

/** The number of a call, which its answer tells in a header and some answers in their body as well. */
export function traced(context: Context): string {
  const traceId = context.res.headers.get(TRACE) ?? randomBytes(8).toString("hex");
  context.header(TRACE, traceId);
  return traceId;
}

/**
 * `POST /v1/oauth2/token`: the bcrypt signature is checked for real, and so is the clock
 * (docs/markets.md#smartstore-authorisation).
 */
export async function issueToken(world: World, context: Context): Promise<Response> {
  const form = await context.req.parseBody();
  const field = (name: string): string => (typeof form[name] === "string" ? (form[name] as string) : "");
  const stamp = Number(field("timestamp"));
  const seller = sellerByKey("SmartStore", field("client_id"));
  const refuse = (name: string, message: string): Response =>
    smartStoreError(context, 400, "BAD_REQUEST", message, [{ name, type: "NotValid", message }]);

  if (field("grant_type") !== "client_credentials") return refuse("grant_type", "grant_type 항목이 유효하지 않습니다.");
  if (!seller) return refuse("client_id", "client_id 항목이 유효하지 않습니다.");
  if (!["SELF", "SELLER"].includes(field("type"))) return refuse("type", "type 항목이 유효하지 않습니다.");
  if (field("type") === "SELLER" && field("account_id") === "")
    return refuse("account_id", "account_id 항목을 입력해 주세요.");
  const age = Date.now() - stamp;
  if (!Number.isFinite(stamp) || age > STAMP_LIFE_MS || age < -CLOCK_TOLERANCE_MS) {
    return refuse("timestamp", "timestamp 항목이 유효하지 않습니다.");
  }
  const expected = smartStoreSign(seller.accessKey, seller.secretKey, field("timestamp"));
  if (!isSame(field("client_secret_sign"), expected)) {
    return refuse("client_secret_sign", "client_secret_sign 항목이 유효하지 않습니다.");
  }
  const { token, expiresAt } = await world.db.transaction(async (tx) => {
    const worthKeeping = gt(rehearsalTokens.expiresAt, new Date(Date.now() + REISSUE_BELOW_MS));
    const [known] = await tx
      .select()
      .from(rehearsalTokens)
      .where(and(eq(rehearsalTokens.vendor, seller.accessKey), worthKeeping))
      .orderBy(desc(rehearsalTokens.expiresAt))
      .limit(1);
    if (known) return known;
    const fresh = {
      token: randomBytes(16).toString("base64url"),
      vendor: seller.accessKey,
      expiresAt: new Date(Date.now() + TOKEN_LIFE_MS),
    };
    await tx.insert(rehearsalTokens).values(fresh);
    return fresh;
  });
  const left = Math.floor((expiresAt.getTime() - Date.now()) / 1000);
  return context.json({ access_token: token, expires_in: left, token_type: "Bearer" });
}

/** The seller a bearer belongs to; undefined for unknown and for expired ones. */
export async function sellerOfBearer(world: World, context: Context): Promise<RehearsalSeller | undefined> {
  const bearer = /^Bearer (.+)$/.exec(context.req.header("authorization") ?? "")?.[1];
  if (!bearer) return undefined;
  const [row] = await world.db
    .select()
    .from(rehearsalTokens)
    .where(and(eq(rehearsalTokens.token, bearer), gt(rehearsalTokens.expiresAt, new Date())))
    .limit(1);
  return row && sellerByKey("SmartStore", row.vendor);
}

/** Ends every bearer, so that the next call meets GW.AUTHN as it does after three hours. */
export async function expireTokens(world: World): Promise<void> {
  await world.db.update(rehearsalTokens).set({ expiresAt: new Date(0) });
}
