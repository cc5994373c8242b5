import { and, asc, eq, getTableColumns, inArray, ne, or, sql } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { settledSource } from "@/lib/domain/product/source-change";
import type { ProductWithOptions } from "@/lib/domain/product/source-facts";
import { withoutScripts } from "@/lib/domain/detail-page/without-scripts";
import { codesOf } from "@/lib/domain/sites/sites";
import { withPriceOrigins } from "@/lib/domain/pricing/priced-by";
import { cleanText } from "@/lib/domain/kit/clean-text";
import { readsChinese } from "@/lib/domain/product/left-chinese";
import { changedName } from "@/lib/domain/product/text-change";
import { DONE, REMOVED, Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { isOneOf } from "@/upstream/db/one-of";
import { products } from "@/upstream/db/schema";
import { safeSetting } from "@/upstream/shop/templates/detail-page";
import { newTo, taughtBy } from "@/upstream/shelf/words/accept";
import { remember } from "@/upstream/shelf/words/remember";
import { unseenOf } from "@/lib/domain/words/unseen";
import type { TaughtText } from "@/lib/domain/words/worth-keeping";
import { columnsOf, detailOf, memoryColumns, type ProductRow } from "./detail";
import { internalPicture } from "./picture-addresses";
import { isEditable, onShelf } from "./shelf";
import { readyChange, saveAll, saveEach, saveProduct, saveReady } from "./write-products";
import { pauseAfterLong, pauseBetweenTransactions } from "@/upstream/kit/breath";
import { renderMessage, type Message } from "@/upstream/kit/messages";

/** Another one after each write of a row, whoever writes it. */
const VERSION = sql<string>`${products}.xmin::text`;

const CHANGED_ELSEWHERE: Message = { key: "products.changedElsewhere" };

/**
 * Saves a whole detail. `editDate` is the version the window started from: when it differs from the stored one, nothing
 * is written and the answer carries code 409. A body without `editDate` overwrites, as other clients expect.
 */
export async function update(
  { body }: Parsed<"collection.update">,
  context: Needs<"db" | "user" | "now" | "settings">,
): Promise<Reply<"collection.update">> {
  const { db, user, now } = context;
  const taught = await newTo(context, taughtBy(body));
  const meant = and(
    eq(products.userId, user.id),
    eq(products.site, body.site),
    eq(products.code, body.code),
    isEditable(db),
  );
  const readOf = (reader: Database) =>
    reader
      .select({ ...getTableColumns(products), version: VERSION })
      .from(products)
      .where(meant);
  // A product may have 30 MB, and an embedded database lets nobody in before a transaction ends: what takes long comes first.
  const began = performance.now();
  const [early] = await readOf(db);
  await pauseAfterLong(began);
  const read = performance.now();
  const readyEarly = early && readyChange(early, columnsToSave(early, body, now));
  await pauseAfterLong(read);
  return db.transaction(async (tx) => {
    const [held] = await tx.select({ version: VERSION }).from(products).where(meant).for("update");
    const isAsRead = held !== undefined && held.version === early?.version;
    const [stored] = isAsRead ? [early] : await readOf(tx);
    if (!stored) return { code: 404, message: renderMessage("products.unknownNumber") };
    if (body.editDate !== undefined && (body.editDate ?? null) !== (stored.editDate?.toISOString() ?? null)) {
      return { code: 409, message: renderMessage(CHANGED_ELSEWHERE), editDate: stored.editDate?.toISOString() ?? null };
    }
    if (!body.title.some(({ language, text }) => language === "KR" && text.trim())) {
      return { code: 400, message: renderMessage("products.nameMissing") };
    }
    const address = internalPicture(context, stored.mainImages, body.mainImages);
    if (address) return { code: 400, message: renderMessage("products.pictureInternal", { address }) };
    const ready = (isAsRead && readyEarly) || readyChange(stored, columnsToSave(stored, body, now));
    await saveReady(tx, { userId: user.id, now }, [ready]);
    await remember({ ...context, db: tx }, taught);
    return { code: null, message: "", editDate: now.toISOString() };
  });
}

/** What a saved window makes of a product's columns. */
function columnsToSave(stored: ProductRow, body: Parsed<"collection.update">["body"], now: Date) {
  const noted = withPriceOrigins(body, detailOf(stored), now.toISOString());
  const columns = columnsOf({ ...noted, detailPageHtml: withoutScripts(body.detailPageHtml) });
  return {
    ...columns,
    ...pageSetting(body.detailPageConfig),
    ...answered(stored, columns.body, body),
    unseenKorean: null,
    editDate: now,
  };
}

/** The remaining source changes: the answered rows refer to the earlier product, the rest to the present one. */
function answered(
  stored: ProductRow,
  product: ProductWithOptions,
  { sourceAnswered = [] }: Parsed<"collection.update">["body"],
) {
  return memoryColumns(product, settledSource(stored.body, stored.sourceMemory, sourceAnswered));
}

/** A product's own page setting: null takes it away, so that the seller's default holds again; left out, it stays. */
const pageSetting = (given: Parsed<"collection.update">["body"]["detailPageConfig"]) =>
  given === undefined ? {} : { detailPageConfig: given && safeSetting(given) };

/**
 * Takes products off the shelf. What is listed stays on its market, in the upload log and among the listed products; the
 * market is not asked. A product no market was ever asked to list is deleted when its removal can be undone no more.
 */
export async function remove(
  { body }: Parsed<"collection.remove">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<string> {
  const gone = await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: products.id, removedAt: products.removedAt })
      .from(products)
      .where(and(onShelf(user.id), isOneOf(products.code, body)))
      .for("update");
    await saveAll(tx, { userId: user.id, now }, rows, { removedAt: now });
    return rows.length;
  });
  if (gone === 0) throw new Refusal(404, "products.nothingToRemove");
  return REMOVED;
}

/**
 * Slogan puts word1 before and word2 after each name; Replace replaces word1 by word2 everywhere, both within 49
 * characters. A name that would become empty stays unchanged, and its row says so.
 */
export async function textChange(
  { query, body }: Parsed<"collection.textChange">,
  { db, user, now }: Needs<"db" | "user" | "now">,
) {
  const { codes } = body;
  const [word1, word2] = [cleanText(body.word1), cleanText(body.word2)];
  if (query.mode === "Replace" && !word1) throw new Refusal(400, "products.wordMissing");
  if (codes.length === 0) throw new Refusal(400, "products.chooseProducts");
  return db.transaction(async (tx) => {
    const found = await namedBy(tx, user.id, codes);
    const rows: { code: string; text: string; ok: boolean; message?: string }[] = [];
    const writes: Renaming[] = [];
    for (const row of found) {
      const { code, titleKr: name } = row;
      const text = changedName(name, { mode: query.mode, word1, word2 });
      if (text === "") {
        rows.push({ code, text: name, ok: false, message: renderMessage("products.nameWouldBeEmpty") });
        continue;
      }
      writes.push({ row, set: renamed(row, text, now) });
      rows.push({ code, text, ok: true });
    }
    await saveEach(tx, { userId: user.id, now }, writes);
    return { count: rows.filter(({ ok }) => ok).length, rows };
  });
}

/** What of a product a renaming reads. */
const NAMED = { id: products.id, titleKr: products.titleKr, unseenKorean: products.unseenKorean };
type Named = Pick<ProductRow, keyof typeof NAMED>;
type Renaming = { row: Named; set: ReturnType<typeof renamed> };

/** A new name chosen by a person; the product's unknown words are searched again. */
const renamed = ({ unseenKorean }: Named, titleKr: string, now: Date) => ({
  titleKr,
  hasChineseName: readsChinese(titleKr),
  unknownWords: null,
  unseenKorean: unseenKorean && unseenOf({ ...unseenKorean, name: null }),
  editDate: now,
});

/** Products renamed in one transaction: an embedded database has one at a time, and every other call waits for its end. */
const RENAMED_AT_ONCE = 25;

/** Renames products, some at a time. Each name is kept with what it teaches the shop, or neither is. */
export async function titleChange({ body }: Parsed<"collection.titleChange">, context: Needs<"db" | "user" | "now">) {
  const rows: RenamedRow[] = [];
  for (let at = 0; at < body.length; at += RENAMED_AT_ONCE) {
    if (at > 0) await pauseBetweenTransactions();
    rows.push(...(await renameSome(body.slice(at, at + RENAMED_AT_ONCE), context)));
  }
  return { rows };
}

/** Products by their ids, and by their codes where no id is so: one question for both would read every product of the seller. */
async function namedBy(tx: Database, userId: string, keys: readonly string[]) {
  const by = (column: typeof products.id | typeof products.code, values: readonly string[]) =>
    tx
      .select({ ...NAMED, code: products.code, source: products.titleSource })
      .from(products)
      .where(and(eq(products.userId, userId), isOneOf(column, values)))
      .for("update");
  const byId = await by(products.id, keys);
  const ids = new Set(byId.map(({ id }) => id));
  const rest = keys.filter((key) => !ids.has(key));
  return rest.length > 0 ? [...byId, ...(await by(products.code, rest))] : byId;
}

type RenamedRow = { key: string; ok: boolean; message?: string };

const renameSome = (names: Parsed<"collection.titleChange">["body"], { db, user, now }: Needs<"db" | "user" | "now">) =>
  db.transaction(async (tx) => {
    const rows: RenamedRow[] = [];
    const taught: TaughtText[] = [];
    const writes = new Map<string, Renaming>();
    const found = await namedBy(
      tx,
      user.id,
      names.map(({ code }) => code),
    );
    for (const { code, text } of names) {
      const titleKr = cleanText(text).replace(/\s+/gu, " ").trim();
      const meant = titleKr ? found.filter((row) => row.id === code || row.code === code) : [];
      for (const row of meant) writes.set(row.id, { row, set: renamed(row, titleKr, now) });
      taught.push(...meant.map(({ source }) => ({ source, text: titleKr, kind: "name" as const })));
      const ok = meant.length > 0;
      rows.push(
        ok
          ? { key: code, ok }
          : {
              key: code,
              ok,
              message: titleKr ? renderMessage("products.unknown") : renderMessage("products.nameEmpty"),
            },
      );
    }
    await saveEach(tx, { userId: user.id, now }, [...writes.values()]);
    const shop = { db: tx, user, now };
    await remember(shop, await newTo(shop, taught));
    return rows;
  });

export async function mainImageEdit(
  { body }: Parsed<"collection.mainImageEdit">,
  context: Needs<"db" | "user" | "now" | "settings">,
): Promise<string> {
  const { db, user, now } = context;
  const meant = and(eq(products.userId, user.id), or(eq(products.code, body.code), eq(products.id, body.code)));
  return db.transaction(async (tx) => {
    const stored = await tx
      .select({ id: products.id, mainImages: products.mainImages })
      .from(products)
      .where(meant)
      .for("update");
    if (stored.length === 0) throw new Refusal(404, "products.unknownNumber");
    const before = stored.flatMap(({ mainImages }) => mainImages);
    const address = internalPicture(context, before, body.urls);
    if (address) throw new Refusal(400, "products.pictureInternal", { address });
    await saveAll(tx, { userId: user.id, now }, stored, { mainImages: body.urls, editDate: now });
    return DONE;
  });
}

export async function memoEdit(
  { body }: Parsed<"collection.memoEdit">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<string> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: products.id, memo: products.memo })
      .from(products)
      .where(and(eq(products.userId, user.id), eq(products.id, body.objectId)))
      .for("update");
    if (!row) throw new Refusal(404, "products.unknown");
    await saveProduct(tx, { userId: user.id, now }, row, { memo: cleanText(body.memo) });
    return DONE;
  });
}

export async function exists(
  { query }: Parsed<"collection.exists">,
  { db, user }: Needs<"db" | "user">,
): Promise<{ exists: boolean }> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        onShelf(user.id),
        eq(products.site, query.site),
        inArray(products.code, [...codesOf(query.site, query.code)]),
      ),
    );
  return { exists: found.length > 0 };
}

export async function groupNames(_input: unknown, { db, user }: Needs<"db" | "user">): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: products.groupName })
    .from(products)
    .where(and(onShelf(user.id), ne(products.groupName, "")))
    .orderBy(asc(products.groupName));
  return rows.map(({ name }) => name);
}
