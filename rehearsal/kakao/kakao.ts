import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import { Hono, type Context } from "hono";
import { fromItselfAlone } from "@/rehearsal/kit/cross-site";
import { hangUp } from "@/rehearsal/kit/hang-up";
import { at, entries, text } from "@/rehearsal/kit/reading";
import { escapeHtml } from "@/rehearsal/malls/escape-html";
import { page } from "@/rehearsal/malls/storefront";
import { wait, type World } from "@/rehearsal/world/world";
import { kakaoFaults, kakaoMessages, kakaoSignatures } from "./tables";

/** The one account, its channel, its sender and the template Kakao has approved. */
const KEY = "NARUREHEARSALKEY";
const SECRET = "rehearsalsecretrehearsalsecret32";
const CHANNEL = "KA01PF000000000000000rehearsal001";
const SENDER = "029302266";
const TEMPLATE = { id: "KA01TP000000000000000rehearsal001", text: "[#{서비스}] 확인이 필요한 일 #{건수}건\n\n#{내용}" };

const SKEW_MS = 15 * 60_000;
const TEXT_MAX = 1000;
const AUTHORIZATION = /^HMAC-SHA256 apiKey=(\w+), date=([^,]+), salt=([^,]+), signature=([0-9a-f]{64})$/;
const FAULTS = ["429", "500", "402", "down", "lost-answer", "not-a-user", "cut-answer"] as const;

const refuse = (context: Context, status: 400 | 401 | 403, errorCode: string, errorMessage: string): Response =>
  context.json({ errorCode, errorMessage }, status);

/** Why a call's signature does not stand; nothing where it does. */
async function strangerness(context: Context, { db }: World): Promise<Response | undefined> {
  const parts = AUTHORIZATION.exec(context.req.header("authorization") ?? "");
  if (!parts) return refuse(context, 401, "Unauthorized", "인증 정보가 없거나 형식이 올바르지 않습니다.");
  const [, key = "", date = "", salt = "", signature = ""] = parts;
  if (key !== KEY) return refuse(context, 403, "InvalidAPIKey", "유효한 API Key가 아닙니다.");
  if (salt.length < 12 || salt.length > 64)
    return refuse(context, 403, "SignatureDoesNotMatch", "salt는 12 ~ 64바이트여야 합니다.");
  const skew = Math.abs(Date.now() - Date.parse(date));
  if (!(skew <= SKEW_MS))
    return refuse(context, 403, "RequestTimeTooSkewed", "시간 값이 서버 시간을 15분 이상 벗어났습니다.");
  const right = createHmac("sha256", SECRET)
    .update(date + salt)
    .digest();
  if (!timingSafeEqual(right, Buffer.from(signature, "hex")))
    return refuse(context, 403, "SignatureDoesNotMatch", "생성한 Signature가 일치하지 않습니다.");
  await db.delete(kakaoSignatures).where(lt(kakaoSignatures.seenAt, new Date(Date.now() - SKEW_MS)));
  const fresh = await db
    .insert(kakaoSignatures)
    .values({ signature, seenAt: new Date() })
    .onConflictDoNothing()
    .returning();
  if (fresh.length === 0) return refuse(context, 403, "DuplicatedSignature", "15분 안에 사용된 signature입니다.");
  return undefined;
}

async function takeFault({ db }: World): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [fault] = await tx.select().from(kakaoFaults).where(gt(kakaoFaults.remaining, 0)).limit(1);
    if (!fault) return undefined;
    await tx
      .update(kakaoFaults)
      .set({ remaining: sql`${kakaoFaults.remaining} - 1` })
      .where(eq(kakaoFaults.kind, fault.kind));
    return fault.kind;
  });
}

/** Kakao's business messages by Solapi (docs.solapi.com, read 2026-11): what is taken here is shown at `/solapi/messages`. */
export function kakaoApp(world: World): Hono {
  const { db } = world;
  const app = new Hono();
  app.route("/__rehearsal", controlApp(world));
  app.post("/messages/v4/send", async (context) => {
    await wait(world.latencyMs);
    const fault = await takeFault(world);
    if (fault === "429")
      return context.json({ errorCode: "TooManyRequests", errorMessage: "요청이 너무 많습니다." }, 429);
    if (fault === "500")
      return context.json({ errorCode: "InternalServerError", errorMessage: "서버 오류입니다." }, 500);
    if (fault === "402")
      return context.json({ errorCode: "NotEnoughBalance", errorMessage: "보유 잔액이 부족합니다." }, 402);
    if (fault === "down") return hangUp(context);
    const stranger = await strangerness(context, world);
    if (stranger) return stranger;
    const body: unknown = await context.req.json().catch(() => undefined);
    const message = at(body, "message");
    const [to, from] = [text(at(message, "to")), text(at(message, "from"))];
    const options = at(message, "kakaoOptions");
    const invalid = (why: string) => refuse(context, 400, "ValidationError", why);
    if (!/^01[016789]\d{7,8}$/.test(to)) return invalid('"to" 수신번호를 확인해 주세요.');
    if (!from) return invalid('"from" is required');
    const answer = (statusCode: string, statusMessage: string) => ({
      groupId: `G4V${randomBytes(8).toString("hex").toUpperCase()}`,
      messageId: `M4V${randomBytes(8).toString("hex").toUpperCase()}`,
      accountId: "12925149",
      to,
      from,
      type: "ATA",
      country: "82",
      statusCode,
      statusMessage,
    });
    if (from !== SENDER) return context.json(answer("1062", "발신번호 미등록"));
    if (text(at(options, "pfId")) !== CHANNEL) return context.json(answer("1041", "유효한 플러스 친구 값이 아닙니다."));
    if (text(at(options, "templateId")) !== TEMPLATE.id)
      return context.json(answer("1042", "유효한 템플릿 아이디가 아닙니다."));
    const variables = Object.fromEntries(entries(at(options, "variables")).map(([name, value]) => [name, text(value)]));
    const filled = Object.entries(variables).reduce((all, [name, value]) => all.replaceAll(name, value), TEMPLATE.text);
    if (/#\{[^}]+\}/.test(filled)) return context.json(answer("1043", "등록한 템플릿과 내용이 다릅니다."));
    if (filled.length > TEXT_MAX) return context.json(answer("1031", "ATA는 한/영포함 1000자까지 사용 가능 합니다."));
    if (fault === "not-a-user") return context.json(answer("3104", "카카오톡 미사용자"));
    const taken = answer("2000", "정상 접수(이통사로 접수 예정) ");
    await db
      .insert(kakaoMessages)
      .values({ id: taken.messageId, receiver: to, text: filled, variables, takenAt: new Date() });
    if (fault === "lost-answer") return hangUp(context);
    if (fault === "cut-answer") return context.body(JSON.stringify(taken).slice(0, 20));
    return context.json(taken);
  });
  app.get("/messages", async (context) => {
    const rows = await db.select().from(kakaoMessages).orderBy(desc(kakaoMessages.takenAt)).limit(100);
    const shown = rows.map(
      ({ receiver, text: words }) =>
        `<tr><td>${escapeHtml(receiver)}</td><td>${escapeHtml(words).replaceAll("\n", "<br>")}</td></tr>`,
    );
    const table = `<table><tr><th>받는 사람</th><th>내용</th></tr>${shown.join("")}</table>`;
    const list = rows.length > 0 ? table : "<p>아직 보낸 알림톡이 없습니다.</p>";
    return context.html(page("알림톡", `<p>시연용입니다. 알림톡은 실제로 발송되지 않습니다.</p>${list}`));
  });
  return app;
}

/** What a test may do behind the stage: read what a number received, order trouble. */
function controlApp({ db }: World): Hono {
  const app = new Hono();
  app.use(fromItselfAlone);
  app.get("/messages", async (context) => {
    const receiver = context.req.query("to") ?? "";
    const rows = await db
      .select()
      .from(kakaoMessages)
      .where(and(receiver ? eq(kakaoMessages.receiver, receiver) : undefined))
      .orderBy(desc(kakaoMessages.takenAt));
    return context.json({ messages: rows });
  });
  app.post("/faults", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const kind = FAULTS.find((one) => one === text(at(body, "kind")));
    if (!kind) return context.json({ message: `kind one of ${FAULTS.join(", ")}` }, 400);
    const remaining = Math.max(1, Number(at(body, "count") ?? 1) || 1);
    await db
      .insert(kakaoFaults)
      .values({ kind, remaining })
      .onConflictDoUpdate({ target: kakaoFaults.kind, set: { remaining } });
    return context.json({ ok: true });
  });
  return app;
}
