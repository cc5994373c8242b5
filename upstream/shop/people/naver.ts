import { eq } from "drizzle-orm";
import { request } from "undici";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { users } from "@/upstream/db/schema";
import { reportOfAnswer, outward } from "@/upstream/kit/outward";
import { at, text } from "@/upstream/kit/reading";
import type { Message, MessageKey } from "@/upstream/kit/messages";
import { takeTurn } from "./limits";
import { whyClosed } from "./log-in";

const PROFILE_MS = 5_000;
const TOKEN = /^[\w.~+/=-]{1,2000}$/;

const refused = (status: number, why: MessageKey | Message) =>
  new Refusal(status, why, undefined, { json: (message) => ({ code: status, message }) });

/** The id of the Naver person a token belongs to. A token Naver does not know is refused; so is everything unreadable. */
async function naverIdOf(
  token: string,
  { db, naverProfileUrl, clientAddress }: Needs<"db" | "naverProfileUrl" | "clientAddress">,
): Promise<string> {
  await takeTurn(db, [{ of: "naver/address", who: clientAddress, max: 60, minutes: 10 }]);
  if (!TOKEN.test(token)) throw refused(400, "people.naverUnknown");
  const ask = () =>
    request(naverProfileUrl, {
      headers: { authorization: `Bearer ${token}` },
      headersTimeout: PROFILE_MS,
      bodyTimeout: PROFILE_MS,
    });
  const answer = await outward("Naver", ask, reportOfAnswer).catch(() => undefined);
  if (!answer || answer.statusCode >= 500) throw refused(502, "people.naverDown");
  const body: unknown = await answer.body.json().catch(() => undefined);
  const id = text(at(body, "response", "id"));
  if (answer.statusCode !== 200 || text(at(body, "resultcode")) !== "00" || !id)
    throw refused(400, "people.naverUnknown");
  return id;
}

/** The account behind a Naver token, or nothing when that person has none here. */
export async function naverAccount(token: string, context: Needs<"db" | "naverProfileUrl" | "clientAddress">) {
  const naverId = await naverIdOf(token, context);
  const [row] = await context.db.select().from(users).where(eq(users.naverId, naverId));
  return row;
}

export async function naverUser(token: string, context: Needs<"db" | "naverProfileUrl" | "clientAddress">) {
  const user = await naverAccount(token, context);
  if (!user) throw refused(400, "people.naverNobody");
  if (user.suspended) throw refused(400, whyClosed(user));
  return user;
}
