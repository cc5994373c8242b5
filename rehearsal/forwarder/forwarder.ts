import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { Hono } from "hono";
import { complain } from "@/rehearsal/kit/complaints";
import { fromItselfAlone } from "@/rehearsal/kit/cross-site";
import { at, list, text } from "@/rehearsal/kit/reading";
import { nextNumber } from "@/rehearsal/world/world";
import { CUSTOMS_ITEMS } from "./customs-items";
import { FORWARDER_FAULTS, orderFault, troubled } from "./faults";
import { readIntake } from "./intake";
import { DEEDS, happen, moveDue, movingAt, settle, type ForwarderOrder, type Warehouse } from "./moves";
import { arrivalPhoto } from "./photo";
import { forwarderFaults, forwarderMembers, forwarderOrders } from "./tables";

/** Everybody who calls with this key is one member with money enough for a demo. */
const DEMO_KEY = "rehearsal";
const DEMO_DEPOSIT_KRW = 1_000_000;
const BATCH_MAX = 50;
const ASKED_MAX = 100;
const FIRST_NO = 26_000_001;

type Env = { Variables: { memberKey: string } };

/** An order as its customer reads it. Who receives it stays here: the customer knows. */
const shown = ({ origin }: Warehouse, order: ForwarderOrder) => ({
  no: order.no,
  customerNo: order.customerNo,
  state: order.state,
  weightG: order.weightG,
  feeKrw: order.feeKrw,
  isPaid: order.isPaid,
  courier: order.courier,
  invoice: order.invoice,
  photos: order.photos.map((name) => `${origin()}/photos/${name}`),
  changedAt: order.changedAt.toISOString(),
  items: order.items.map(({ seq, tracking, arrived, quantity, note }) => ({ seq, tracking, arrived, quantity, note })),
});

/** The rehearsed forwarder: its desk for members' programs, its photographs, and the controls behind the stage. */
export function forwarderApp(house: Warehouse): Hono<Env> {
  const app = new Hono<Env>();
  app.get("/health", (context) => context.json({ ok: true }));
  app.get("/photos/:name", async (context) => {
    const photo = await arrivalPhoto(context.req.param("name"));
    if (!photo) return context.notFound();
    return context.body(new Uint8Array(photo), 200, {
      "content-type": "image/png",
      "cache-control": "max-age=86400",
      "cross-origin-resource-policy": "cross-origin",
    });
  });
  app.route("/__rehearsal", controlApp(house));
  app.use("/api/v1/*", troubled(house));
  app.use("/api/v1/*", async (context, next) => {
    const key = context.req.header("x-api-key") ?? "";
    if (!(await isMember(house, key)))
      return context.json({ code: "BAD_KEY", message: "인증키가 올바르지 않습니다." }, 401);
    context.set("memberKey", key);
    return next();
  });
  desk(app, house);
  app.onError((error, context) => {
    complain(error, "rehearsed forwarder");
    return context.json({ code: "INTERNAL", message: "일시적인 오류입니다." }, 500);
  });
  return app;
}

async function isMember({ db }: Warehouse, key: string): Promise<boolean> {
  if (key === DEMO_KEY)
    await db
      .insert(forwarderMembers)
      .values({ key, name: "나루 데모", depositKrw: DEMO_DEPOSIT_KRW })
      .onConflictDoNothing();
  const [member] = await db.select().from(forwarderMembers).where(eq(forwarderMembers.key, key));
  return member !== undefined;
}

function desk(app: Hono<Env>, house: Warehouse): void {
  const { db } = house;
  const ofMember = async (memberKey: string, no: string): Promise<ForwarderOrder | undefined> => {
    const mine = and(eq(forwarderOrders.memberKey, memberKey), eq(forwarderOrders.no, no));
    return (await db.select().from(forwarderOrders).where(mine))[0];
  };

  app.get("/api/v1/customs-items", (context) => context.json({ items: CUSTOMS_ITEMS }));

  app.get("/api/v1/member", async (context) => {
    const [member] = await db
      .select()
      .from(forwarderMembers)
      .where(eq(forwarderMembers.key, context.get("memberKey")));
    return context.json({ name: member?.name ?? "", depositKrw: member?.depositKrw ?? 0 });
  });

  app.post("/api/v1/orders", async (context) => {
    const memberKey = context.get("memberKey");
    const given = list(at(await context.req.json().catch(() => undefined), "orders"));
    if (given.length === 0 || given.length > BATCH_MAX)
      return context.json({ code: "BATCH", message: `한 번에 1~${BATCH_MAX}건을 접수할 수 있습니다.` }, 400);
    const results = [];
    for (const one of given) results.push(await takeIn(house, memberKey, one));
    return context.json({ results });
  });

  app.get("/api/v1/orders", async (context) => {
    const asked = (context.req.query("customerNos") ?? "").split(",").filter(Boolean);
    if (asked.length === 0 || asked.length > ASKED_MAX)
      return context.json({ code: "BATCH", message: `주문번호는 1~${ASKED_MAX}개까지 조회할 수 있습니다.` }, 400);
    const rows = await db
      .select()
      .from(forwarderOrders)
      .where(and(eq(forwarderOrders.memberKey, context.get("memberKey")), inArray(forwarderOrders.customerNo, asked)));
    return context.json({ orders: rows.map((row) => shown(house, row)) });
  });

  app.post("/api/v1/orders/:no/:deed", async (context) => {
    const order = await ofMember(context.get("memberKey"), context.req.param("no"));
    if (!order) return context.json({ code: "NOT_FOUND", message: "없는 접수번호입니다." }, 404);
    const body: unknown = await context.req.json().catch(() => undefined);
    const refused = (message: string, code = "WRONG_STATE") => context.json({ code, message }, 409);
    const isComing = ["접수대기", "접수신청", "부분입고", "오류입고"].includes(order.state);
    const answered = async (change: Partial<ForwarderOrder>) => {
      const isDone = await settle(house, order, change);
      const now = await ofMember(order.memberKey, order.no);
      return isDone && now
        ? context.json({ order: shown(house, now) })
        : refused("상태가 방금 바뀌었습니다. 다시 조회해 주세요.");
    };
    switch (context.req.param("deed")) {
      case "tracking": {
        if (!isComing) return refused("입고가 끝나 운송장을 바꿀 수 없습니다.");
        const numbers = new Map(
          list(at(body, "items")).map((one) => [Number(at(one, "seq")), text(at(one, "tracking"))]),
        );
        if ([...numbers.values()].some((tracking) => !/^[A-Za-z0-9]{8,30}$/.test(tracking)))
          return context.json({ code: "INVALID", message: "중국 운송장번호가 올바르지 않습니다." }, 400);
        const items = order.items.map((one) => ({ ...one, tracking: numbers.get(one.seq) ?? one.tracking }));
        const isWhole = items.every(({ tracking }) => tracking !== "");
        return answered({ items, ...(order.state === "접수대기" && isWhole && { state: "접수신청" }) });
      }
      case "pcc": {
        if (["출고완료", "통관중", "배송중", "배송완료", "취소"].includes(order.state))
          return refused("이미 출고되어 통관부호를 바꿀 수 없습니다.");
        const pcc = text(at(body, "pcc"));
        if (!/^P\d{12}$/.test(pcc))
          return context.json({ code: "INVALID", message: "개인통관고유부호 형식이 아닙니다." }, 400);
        return answered({ sheet: { ...order.sheet, pcc } });
      }
      case "release":
        if (!["전체입고", "오류입고"].includes(order.state))
          return refused("입고가 끝난 주문만 출고를 승인할 수 있습니다.");
        return answered({ state: "출고확정" });
      case "pay": {
        if (order.state !== "결제대기") return refused("결제할 수 있는 상태가 아닙니다.");
        const isPaid = await pay(house, order);
        if (!isPaid)
          return context.json({ code: "DEPOSIT", message: "예치금이 부족합니다. 충전 후 다시 결제해 주세요." }, 402);
        const now = await ofMember(order.memberKey, order.no);
        return now ? context.json({ order: shown(house, now) }) : refused("상태가 방금 바뀌었습니다.");
      }
      case "cancel":
        if (!isComing && order.state !== "전체입고") return refused("출고가 확정되어 취소할 수 없습니다.");
        return answered({ state: "취소" });
      default:
        return context.json({ code: "NOT_FOUND", message: "없는 기능입니다." }, 404);
    }
  });
}

/** Takes the fee from the deposit and the order to 결제완료 in one go, or does nothing. */
async function pay(house: Warehouse, order: ForwarderOrder): Promise<boolean> {
  return house.db.transaction(async (tx) => {
    const paid = await tx
      .update(forwarderOrders)
      .set({ state: "결제완료", isPaid: true, changedAt: new Date(), moveAt: movingAt(house, "결제완료") })
      .where(and(eq(forwarderOrders.no, order.no), eq(forwarderOrders.state, "결제대기")))
      .returning({ no: forwarderOrders.no });
    if (paid.length === 0) return false;
    const taken = await tx
      .update(forwarderMembers)
      .set({ depositKrw: sql`${forwarderMembers.depositKrw} - ${order.feeKrw}` })
      .where(and(eq(forwarderMembers.key, order.memberKey), gte(forwarderMembers.depositKrw, order.feeKrw)))
      .returning({ key: forwarderMembers.key });
    if (taken.length > 0) return true;
    await tx
      .update(forwarderOrders)
      .set({ state: "결제대기", isPaid: false, moveAt: null })
      .where(eq(forwarderOrders.no, order.no));
    return false;
  });
}

/** One row of an intake. A customer's number that is here already is refused with the number it has here. */
async function takeIn(house: Warehouse, memberKey: string, given: unknown) {
  const { customerNo, sheet, items, faults } = readIntake(given);
  if (faults.length > 0) return { customerNo, ok: false, code: "INVALID", message: "입력값을 확인해 주세요.", faults };
  return house.db.transaction(async (tx) => {
    const mine = and(eq(forwarderOrders.memberKey, memberKey), eq(forwarderOrders.customerNo, customerNo));
    const [known] = await tx.select().from(forwarderOrders).where(mine);
    if (known)
      return { customerNo, ok: false, code: "DUPLICATE", message: "이미 접수된 주문번호입니다.", no: known.no };
    const no = `C${await nextNumber(tx, "forwarder.order", FIRST_NO)}`;
    const state = items.every(({ tracking }) => tracking !== "") ? "접수신청" : "접수대기";
    const now = new Date();
    const order = { no, memberKey, customerNo, state, sheet, items, photos: [], createdAt: now, changedAt: now };
    const made = await tx
      .insert(forwarderOrders)
      .values({ ...order, moveAt: movingAt(house, state) })
      .onConflictDoNothing()
      .returning({ no: forwarderOrders.no });
    if (made.length === 0) return { customerNo, ok: false, code: "BUSY", message: "같은 주문을 접수하고 있습니다." };
    return { customerNo, ok: true, no, state };
  });
}

/** What a person or a test may do behind the stage: money, arrivals, mistakes, time, trouble. */
function controlApp(house: Warehouse): Hono {
  const { db } = house;
  const app = new Hono();
  app.use(fromItselfAlone);
  app.get("/orders", async (context) =>
    context.json({
      orders: await db.select().from(forwarderOrders).orderBy(desc(forwarderOrders.createdAt)).limit(1000),
    }),
  );
  app.post("/orders/:no", async (context) => {
    const [order] = await db
      .select()
      .from(forwarderOrders)
      .where(eq(forwarderOrders.no, context.req.param("no")));
    if (!order) return context.json({ message: "No such order" }, 404);
    const wanted = text(at(await context.req.json().catch(() => undefined), "do"));
    const deed = DEEDS.find((one) => one === wanted);
    if (!deed) return context.json({ message: `do one of ${DEEDS.join(", ")}` }, 400);
    const isDone = await happen(house, order, deed);
    return isDone ? context.json({ ok: true }) : context.json({ message: `Not from ${order.state}` }, 409);
  });
  /** A time jump: everything that moves automatically moves one step. */
  app.post("/step", async (context) => context.json({ moved: await moveDue(house, "all") }));
  app.post("/members", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const [key, depositKrw] = [text(at(body, "key")), Number(at(body, "depositKrw"))];
    if (!key || !Number.isInteger(depositKrw)) return context.json({ message: "key and depositKrw" }, 400);
    await db
      .insert(forwarderMembers)
      .values({ key, name: text(at(body, "name")) || key, depositKrw })
      .onConflictDoUpdate({ target: forwarderMembers.key, set: { depositKrw } });
    return context.json({ ok: true });
  });
  app.post("/faults", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const kind = FORWARDER_FAULTS.find((one) => one === text(at(body, "kind")));
    if (!kind) return context.json({ message: `kind one of ${FORWARDER_FAULTS.join(", ")}` }, 400);
    await orderFault(house, kind, Math.max(1, Number(at(body, "count") ?? 1) || 1), text(at(body, "path")));
    return context.json({ ok: true });
  });
  app.delete("/faults", async (context) => {
    await db.delete(forwarderFaults);
    return context.json({ ok: true });
  });
  return app;
}
