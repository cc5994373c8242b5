import { asc, eq, gt, sql } from "drizzle-orm";
import { Hono, type Context } from "hono";
import { fromItselfAlone } from "@/rehearsal/kit/cross-site";
import { hangUp } from "@/rehearsal/kit/hang-up";
import { at, text } from "@/rehearsal/kit/reading";
import { koreanTime, wait, type World } from "@/rehearsal/world/world";
import { COMPANIES, companyOf } from "./codes";
import { direct, PARCEL_DEEDS, scansOf } from "./parcels";
import { trackingFaults, trackingUse, type ParcelScan } from "./tables";

/** Keys this service has handed out. */
const KEYS = ["rehearsal"];
const ASKED_MAX = 10_000;
/** Only 104 is documented (docs/markets.md#parcel-tracking); the other two are this rehearsal's own. */
const WRONG_KEY = { status: false, code: "101", msg: "유효하지 않은 API KEY 입니다." };
const TOO_MANY = { status: false, code: "103", msg: "일일 조회 한도를 초과하였습니다." };
const UNKNOWN = { status: false, code: "104", msg: "유효하지 않은 운송장번호 이거나 택배사 코드 입니다." };

const FAULTS = ["429", "500", "maintenance", "down", "slow", "odd-answer", "cut-answer", "unknown-level"] as const;
const SLOW_MS = 20_000;

/** A scan's moment as Koreans read it: `2026-11-23 10:15:00`. */
const shown = (moment: string): string => koreanTime(new Date(moment)).slice(0, 19).replace("T", " ");

const detail = ({ at: moment, level, kind, where }: ParcelScan) => ({
  time: Date.parse(moment),
  timeString: shown(moment),
  code: null,
  where,
  kind,
  level,
  manName: "",
  telno: "1588-0000",
  telno2: "",
  remark: null,
});

function answerOf(invoice: string, scans: readonly ParcelScan[]) {
  const level = scans.at(-1)?.level ?? 1;
  return {
    result: "Y",
    completeYN: level === 6 ? "Y" : "N",
    complete: level === 6,
    level,
    itemName: "",
    invoiceNo: invoice,
    estimate: "",
    senderName: "나*",
    receiverName: "홍*동",
    receiverAddr: "",
    trackingDetails: scans.map(detail),
  };
}

/**
 * The parcel tracking service, as SweetTracker answers (docs/markets.md#parcel-tracking): every question counts against
 * the day's number.
 */
export function trackingApp(world: World): Hono {
  const app = new Hono();
  app.route("/__rehearsal", controlApp(world));
  app.use("/api/v1/*", async (context, next) => {
    await wait(world.latencyMs);
    const fault = await takeFault(world);
    if (fault === "slow") await wait(SLOW_MS);
    if (fault !== undefined && fault !== "slow" && fault !== "cut-answer") return troubled(context, fault);
    const key = context.req.query("t_key") ?? "";
    if (!KEYS.includes(key)) return context.json(WRONG_KEY);
    if (!(await mayAsk(world, key))) return context.json(TOO_MANY);
    await next();
    if (fault === "cut-answer") context.res = new Response((await context.res.text()).slice(0, 30));
    return;
  });
  app.get("/api/v1/companylist", (context) =>
    context.json({ Company: COMPANIES.map(({ code, name }) => ({ International: "false", Code: code, Name: name })) }),
  );
  app.get("/api/v1/recommend", (context) => {
    const invoice = context.req.query("t_invoice") ?? "";
    const fit = COMPANIES.filter((company) => company.invoice.test(invoice));
    return context.json({ Recommend: fit.map(({ code, name }) => ({ Code: code, Name: name })) });
  });
  app.get("/api/v1/trackingInfo", async (context) => {
    const company = companyOf(context.req.query("t_code") ?? "");
    const invoice = context.req.query("t_invoice") ?? "";
    if (!company?.invoice.test(invoice)) return context.json(UNKNOWN);
    const scans = await scansOf(world, company, invoice);
    return context.json(scans ? answerOf(invoice, scans) : UNKNOWN);
  });
  return app;
}

const dayInKorea = (): string => koreanTime(new Date()).slice(0, 10);

async function mayAsk({ db }: World, key: string): Promise<boolean> {
  const id = `${dayInKorea()}/${key}`;
  const [use] = await db
    .insert(trackingUse)
    .values({ id, asked: 1, most: ASKED_MAX })
    .onConflictDoUpdate({ target: trackingUse.id, set: { asked: sql`${trackingUse.asked} + 1` } })
    .returning();
  return use !== undefined && use.asked <= use.most;
}

async function takeFault({ db }: World): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [fault] = await tx
      .select()
      .from(trackingFaults)
      .where(gt(trackingFaults.remaining, 0))
      .orderBy(asc(trackingFaults.orderedAt))
      .limit(1);
    if (!fault) return undefined;
    await tx
      .update(trackingFaults)
      .set({ remaining: sql`${trackingFaults.remaining} - 1` })
      .where(eq(trackingFaults.kind, fault.kind));
    return fault.kind;
  });
}

function troubled(context: Context, fault: string): Response {
  switch (fault) {
    case "429":
      return context.json({ message: "Too Many Requests" }, 429, { "retry-after": "30" });
    case "500":
      return context.json({ message: "Internal Server Error" }, 500);
    case "maintenance":
      return context.html("<html><body>시스템 점검 중입니다.</body></html>", 503);
    case "odd-answer":
      return context.json({ hello: "world" });
    case "unknown-level":
      return context.json({ ...answerOf("0", []), level: 9, completeYN: "N" });
    default:
      return hangUp(context);
  }
}

/** What a test may do behind the stage: direct a parcel, set the day's number, order trouble. */
function controlApp(world: World): Hono {
  const { db } = world;
  const app = new Hono();
  app.use(fromItselfAlone);
  /** `{code, invoice, do, hoursAgo?}` */
  app.post("/parcels", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const company = companyOf(text(at(body, "code")));
    const [invoice, deed] = [text(at(body, "invoice")), text(at(body, "do"))];
    if (!company || !invoice || !PARCEL_DEEDS.includes(deed))
      return context.json({ message: `code, invoice, and do one of ${PARCEL_DEEDS.join(", ")}` }, 400);
    await direct(world, company, invoice, deed, Number(at(body, "hoursAgo") ?? 0) || 0);
    return context.json({ ok: true });
  });
  /** `{key, most}`: how many questions the key may ask today. */
  app.post("/limit", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const most = Number(at(body, "most"));
    const id = `${dayInKorea()}/${text(at(body, "key"))}`;
    if (!Number.isInteger(most)) return context.json({ message: "key and most" }, 400);
    await db.insert(trackingUse).values({ id, most }).onConflictDoUpdate({ target: trackingUse.id, set: { most } });
    return context.json({ ok: true });
  });
  app.get("/use", async (context) => context.json({ use: await db.select().from(trackingUse) }));
  app.post("/faults", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const kind = FAULTS.find((one) => one === text(at(body, "kind")));
    if (!kind) return context.json({ message: `kind one of ${FAULTS.join(", ")}` }, 400);
    const remaining = Math.max(1, Number(at(body, "count") ?? 1) || 1);
    await db
      .insert(trackingFaults)
      .values({ kind, remaining, orderedAt: new Date() })
      .onConflictDoUpdate({ target: trackingFaults.kind, set: { remaining, orderedAt: new Date() } });
    return context.json({ ok: true });
  });
  return app;
}
