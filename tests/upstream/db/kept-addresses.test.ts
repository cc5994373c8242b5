/** @part processes */
import { sql } from "drizzle-orm";
import { freePort } from "@/scripts/free-port";
import { readyToList, startListing } from "@/tests/support/demo-upload";
import { logIn, until, type Caller } from "@/tests/support/upstream-client";
import { startUpstreamProcess, type UpstreamProcess } from "@/tests/support/upstream-process";
import { openDatabase, rowsOf, type Database } from "@/upstream/db/client";
import { onPostgres } from "@/tests/support/on-postgres";

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const FILE = "/files/(thumb/)?[0-9a-f]{64}\\.(jpg|png|webp|gif)";
const HOSTS = new RegExp(String.raw`[^\s"'&;=]*(?=${FILE})`, "g");

type Detail = { Id: string; site: string; code: string; mainImages: string[]; detailPageHtml: string };
type Row = { place: string; text: string };

let upstream: UpstreamProcess;
let databaseUrl = "";
jest.setTimeout(180_000);
beforeAll(async () => {
  upstream = await startUpstreamProcess({ products: 20, prepare: (_folder, url) => void (databaseUrl = url) });
});
afterAll(() => upstream?.stop());

/** The database itself; an embedded one can be opened only while no other process has it. */
async function within<T>(look: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir: upstream.dataDir });
  return look(db).finally(close);
}

/** Every text of every table that holds the path of a file of ours. */
const rowsWithFiles = (db: Database): Promise<Row[]> =>
  rowsOf<Row>(
    db,
    sql`select table_name || '.' || column_name as place, cell as text
        from information_schema.columns c
        cross join lateral unnest(xpath('//cell/text()', query_to_xml(
          format('select %I::text as cell from %I where %I::text ~ %L order by 1', column_name, table_name, column_name, ${FILE}::text),
          false, false, ''))::text[]) as cell
        where table_schema = 'public' and data_type in ('text', 'jsonb', 'json') order by 1, 2`,
  );

/** The origins before the pictures' paths in rows. */
const hostsIn = (rows: readonly Row[]): Set<string> =>
  new Set(rows.flatMap(({ text }) => [...text.matchAll(HOSTS)].map(([host]) => host)));

const detailOf = async (seller: Caller, { site, code }: Pick<Detail, "site" | "code">): Promise<Detail> =>
  (await seller.call("collection.detail", { query: { site, code } })).data as Detail;
/** One of the products that are not listed yet. */
async function onShelf(seller: Caller, nth: number): Promise<Detail> {
  const nonUpload = { market: "COUPANG", marketAccount: "narushop" };
  const { data } = await seller.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 30, nonUpload } });
  return detailOf(seller, (data as { summary: Detail[] }).summary[nth]!);
}
const save = async (seller: Caller, { Id: _, ...detail }: Detail): Promise<void> =>
  expect((await seller.call("collection.update", { body: detail })).status).toBe(200);

async function uploaded(seller: Caller): Promise<string> {
  const form = new FormData();
  form.append("files", new Blob([Buffer.from(PIXEL, "base64")], { type: "image/png" }), "a.png");
  return ((await seller.call("image.upload", { body: form })).data as { link: string }).link;
}

/** A page that names a picture of ours, and pictures that only look like one. */
const pageWith = (link: string): string => {
  const path = new URL(link).pathname;
  return `<p>상세 &amp; <b>표</b></p>\r\n<img src="${link}"><img src='${link}?as=1'><img src="https://shop.example${path}"><a href="${path}">`;
};
const opens = async (address: string): Promise<boolean> =>
  (await fetch(address)).headers.get("content-type") === "image/png";

/** Saves an uploaded picture with a product, and answers what a seller then reads. */
async function shown(origin: string, nth: number): Promise<{ link: string; page: string; product: Detail }> {
  const seller = await logIn(origin, "seller");
  const link = await uploaded(seller);
  const product = await onShelf(seller, nth);
  const page = pageWith(link);
  await save(seller, { ...product, mainImages: [link, ...product.mainImages], detailPageHtml: page });
  const saved = await onShelf(seller, nth);
  expect([saved.detailPageHtml, saved.mainImages]).toEqual([page, [link, ...product.mainImages]]);
  return { link, page, product };
}

/** Lists a product at a market and answers everything the market holds of its listings. */
async function listed(seller: Caller, id: string): Promise<string> {
  await readyToList(seller.call, [id]);
  const query = { type: "Upload", workNumber: await startListing(seller.call, [id], ["coupang"]) };
  await until(async () => {
    const items = (await seller.call("log.detail", { query })).data as { status: string; reason: string | null }[];
    if (items.some(({ status }) => status === "Fail")) throw new Error(JSON.stringify(items));
    return items.length > 0 && items.every(({ status }) => status === "Success");
  }, 60_000);
  return (await fetch(`${upstream.marketOrigin}/__rehearsal/listings`)).text();
}

onPostgres(() => {
  it("two processes with other public origins serve at once, each picture at its own", async () => {
    const { link, page } = await shown(upstream.origin, 0);
    expect(link).toMatch(`${upstream.origin}/files/`);
    const before = await within(rowsWithFiles);
    const other = await upstream.beside({ DATA_DIR: upstream.dataDir, UPSTREAM_PUBLIC_ORIGIN: "" });
    try {
      const [here, there] = [await logIn(upstream.origin, "seller"), await logIn(other.origin, "seller")];
      const seen = await onShelf(there, 0);
      const moved = link.replace(upstream.origin, other.origin);
      expect(seen.detailPageHtml).toBe(pageWith(moved));
      expect(seen.mainImages[0]).toBe(moved);
      expect([await opens(moved), await opens(link)]).toEqual([true, true]);
      expect(await within(rowsWithFiles)).toEqual(before);

      // A page read at one and saved at the other, which has heard of the first one only, and the other way round.
      await save(there, { ...(await onShelf(here, 0)), detailPageHtml: pageWith(link) });
      await save(here, { ...(await onShelf(there, 0)), detailPageHtml: pageWith(moved) });
      expect((await onShelf(here, 0)).detailPageHtml).toBe(page);
      expect(await within(rowsWithFiles)).toEqual(before);
    } finally {
      await other.stop();
    }
  });
});

it("another public origin at the next start changes no row, none of which has a host, and every picture is at it", async () => {
  const { link, page, product } = await shown(upstream.origin, 1);
  await upstream.stopProcess();
  const before = await within(rowsWithFiles);
  expect(before.map(({ place }) => place)).toEqual(expect.arrayContaining(["products.body", "products.main_images"]));
  expect(hostsIn(before)).toEqual(new Set(["", "naru:", "https://shop.example"]));
  const port = String(await freePort());
  await upstream.restart({ UPSTREAM_PORT: port });
  const origin = `http://127.0.0.1:${port}`;
  const moved = link.replace(upstream.origin, origin);
  const seen = await detailOf(await logIn(origin, "seller"), product);
  expect(seen.detailPageHtml).toBe(page.replaceAll(link, moved));
  expect(seen.mainImages[0]).toBe(moved);
  expect(await opens(moved)).toBe(true);
  // A market is sent what it can load, at a process that never saw the page come in.
  const sent = await listed(await logIn(origin, "seller"), seen.Id);
  expect(hostsIn([{ place: "market", text: sent }])).toEqual(new Set(["", origin, "https://shop.example"]));
  await upstream.stopProcess();
  expect(hostsIn(await within(rowsWithFiles))).toEqual(hostsIn(before));
  await upstream.restart();
  expect((await detailOf(await logIn(upstream.origin, "seller"), product)).detailPageHtml).toBe(page);
});
