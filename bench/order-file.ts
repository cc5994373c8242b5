import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import readXlsx from "read-excel-file/node";
import writeXlsx from "write-excel-file/node";
import { z } from "zod";
import { orderSheet } from "@/lib/domain/order/order-sheet";
import { openDatabase } from "@/upstream/db/client";
import { orders, users } from "@/upstream/db/schema";
import { sealerWith } from "@/upstream/kit/sealer";
import { orderFile } from "@/upstream/sales/orders/order-file";
import { sealedPeople, withPeople } from "@/upstream/sales/orders/people";
import { isSmoke, mustBeTrue } from "./smoke-mode.mjs";

/**
 * 50,000 orders as a workbook: ours streams it while reading; the peer reads all rows first and writes the workbook in
 * memory. Each runs in its own process over the same database, so that neither inherits the other's memory. The figure is
 * the growth of that process beyond its size with the database open and one order written.
 */
const ORDERS = isSmoke ? 1_000 : 50_000;
const BATCH = 1_000;
const user = { id: "bench", familyId: "", account: "bench", userName: "bench", role: "User", plan: "Basic" };
const SHEET = orderSheet({ hasMoney: true });
const sealer = sealerWith(Buffer.alloc(32, 1));
const now = new Date("2026-11-23T00:00:00Z");
const told = z.object({ ms: z.number(), grownMb: z.number(), rows: z.number(), mb: z.number() });
type Told = z.infer<typeof told>;
type Way = "ours" | "peer";

async function fill(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  await db
    .insert(users)
    .values({ id: user.id, account: user.id, userName: "b", email: "b@naru.example", passwordHash: "" });
  for (let from = 0; from < ORDERS; from += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, at) => {
      const n = from + at;
      const line = { userId: user.id, market: "Coupang", orderNo: `2026112${n}`, orderItemNo: `I${n}` };
      const name = `김나루${n}`;
      const people = {
        buyerName: name,
        buyerTel: `010-1234-${String(n % 10_000).padStart(4, "0")}`,
        receiverName: name,
        receiverTel: `010-1234-${String(n % 10_000).padStart(4, "0")}`,
        customsTel: "",
        zip: "06236",
        address1: `서울 강남구 테헤란로 ${n}`,
        address2: `${n % 30}동 ${n % 900}호`,
        deliveryMessage: "문 앞에 놓아 주세요",
        pcc: "P123456789012",
        marketDelivery: null,
      };
      return {
        ...line,
        ...sealedPeople(sealer, line, people),
        marketAccount: "shop",
        storeName: "나루 상점",
        stage: "Decided" as const,
        nativeStatus: "X",
        orderedAt: new Date(Date.UTC(2026, 9, 1) + n * 20_000),
        productName: `감성 스테인리스 텀블러 ${n % 700}`,
        optionName: "화이트 / 350ml",
        quantity: 1,
        unitPrice: 20_000 + (n % 900),
        totalPrice: 20_000 + (n % 900),
        shippingFee: 3_000,
        deliveryCompany: "CJ",
        invoice: String(630_000_000_000 + n),
      };
    });
    await db.insert(orders).values(rows);
  }
  await close();
}

/** Makes the workbook one way, in this process, and tells what it took. The peer's pieces are one. */
async function measured(way: Way, dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  const context = { db, user, sealer, now };
  async function* streamed(body: Parameters<typeof orderFile>[0]["body"]): AsyncGenerator<Uint8Array> {
    const { bytes } = await orderFile({ query: {}, body }, context);
    if (bytes instanceof Uint8Array) yield bytes;
    else yield* bytes;
  }
  async function* inMemory(limit: number): AsyncGenerator<Uint8Array> {
    const rows = await db.select().from(orders).where(eq(orders.userId, user.id)).orderBy(asc(orders.idx)).limit(limit);
    const cells = rows.map((row) =>
      SHEET.row(withPeople(sealer, row)).map((value) => {
        if (value === null) return null;
        if (typeof value === "number") return { value, type: Number };
        if (typeof value === "string") return { value, type: String };
        return { value, type: Date, format: "yyyy-mm-dd hh:mm" };
      }),
    );
    const heading = SHEET.headings.map((value) => ({ value, type: String }));
    yield new Uint8Array(await writeXlsx([heading, ...cells], { sheet: "주문" }).toBuffer());
  }
  const make = (limit: number) => (way === "ours" ? streamed(limit === 1 ? ["1"] : { search: {} }) : inMemory(limit));
  for await (const _ of make(1));
  const before = process.memoryUsage().rss;
  let peak = before;
  const look = (): void => void (peak = Math.max(peak, process.memoryUsage().rss));
  const timer = setInterval(look, 5);
  const began = performance.now();
  // Kept only to count the rows afterwards: a reader would have sent them on.
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const piece of make(ORDERS)) {
    look();
    kept.push(piece);
    size += piece.length;
  }
  const ms = performance.now() - began;
  clearInterval(timer);
  look();
  const [{ data }] = (await readXlsx(Buffer.concat(kept))) as unknown as [{ data: unknown[][] }];
  const mb = (bytes: number): number => +(bytes / 1_048_576).toFixed(1);
  await close();
  console.log(
    `told ${JSON.stringify({ ms: Math.round(ms), grownMb: mb(peak - before), rows: data.length - 1, mb: mb(size) })}`,
  );
}

const inOwnProcess = (way: Way, dataDir: string): Promise<Told> =>
  new Promise((resolve, reject) => {
    const words = ["scripts/run.mjs", "bench/order-file.ts", ...(isSmoke ? ["--smoke"] : []), `--way=${way}`];
    const env = { ...process.env, BENCH_DATA_DIR: dataDir };
    const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"], env });
    let said = "";
    child.stdout.on("data", (piece: Buffer) => (said += piece.toString()));
    child.on("close", (code) => {
      const line = /^told (.*)$/m.exec(said)?.[1];
      if (code === 0 && line) resolve(told.parse(JSON.parse(line)));
      else reject(new Error(`The ${way} run ended with ${code}: ${said}`));
    });
  });

const way = process.argv.find((word) => word.startsWith("--way="))?.slice(6);
const given = process.env.BENCH_DATA_DIR;
if (given && (way === "ours" || way === "peer")) await measured(way, given);
else {
  const dataDir = mkdtempSync(join(tmpdir(), "naru-order-file-"));
  try {
    await fill(dataDir);
    const ours = await inOwnProcess("ours", dataDir);
    const peer = await inOwnProcess("peer", dataDir);
    mustBeTrue(ours.rows === ORDERS && peer.rows === ORDERS, `${ours.rows} and ${peer.rows} of ${ORDERS} rows came.`);
    console.log(`${ORDERS} orders as a workbook, pglite`);
    console.table({
      "ours, written while read": ours,
      "a workbook in memory": peer,
      "ours to the peer": { ms: +(ours.ms / peer.ms).toFixed(2), grownMb: +(ours.grownMb / peer.grownMb).toFixed(2) },
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
