import { and, desc, eq, exists, inArray, isNotNull, sql } from "drizzle-orm";
import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import { placeKey, productTexts, withTexts } from "@/lib/domain/words/product-texts";
import { mayConcern, mendsOf, type Machined, type MendedProduct, type MendedText } from "@/lib/domain/words/mend";
import { shelfOf } from "@/lib/domain/words/shelf-of";
import { WORD_STYLE, type AskedText, type WordKind } from "@/lib/domain/words/words";
import type { Message } from "@/upstream/kit/messages";
import type { Needs } from "@/upstream/context";
import { patches, products, wordMends } from "@/upstream/db/schema";
import { remember } from "@/upstream/shelf/words/remember";
import { translated } from "@/upstream/shelf/words/translated";
import { columnsOf, detailOf, type ProductRow } from "./detail";
import { productsWith } from "./products-with";
import { onShelf } from "./shelf";
import { saveAll, saveProduct } from "./write-products";

/** The number of products one correction changes; the next call continues. */
const MENDED_MAX = 1_000;
/** Corrections that are shown. */
const SHOWN_MAX = 20;

type Correction = { word: string; korean: string };
type Row = { key: string; ok: boolean; message?: Message };

/** The changes a correction would make in a product. */
async function changesIn(
  context: Needs<"db" | "user">,
  row: ProductRow,
  correction: Correction,
): Promise<MendedText[]> {
  const detail = detailOf(row);
  const shelf = shelfOf(row.titleSource);
  const { word } = correction;
  // Chinese that is left in a text counts where the word stands for itself, not inside of a longer unknown one.
  const isUnknown = row.unknownWords?.includes(word) ?? true;
  const texts = productTexts(detail).filter(
    (text) => mayConcern(text, word) && (isUnknown || !text.korean.includes(word)),
  );
  const asked = texts.map(({ source, korean, kind, title }) => ({ text: source || korean, kind, title, shelf }));
  const how = { isNearOffered: false };
  const now = await translated(context, asked, how);
  const then = await translated(context, asked, { ...how, taught: correction });
  const alone = await translated(
    context,
    texts.map(({ kind, title }) => ({ text: word, kind: aloneKind(kind), title, shelf })),
    how,
  );
  const said = new Map(
    texts.map(({ place, kind, title }, at): [string, Machined] => [
      placeKey(place),
      {
        now: now[at]?.korean ?? undefined,
        then: then[at]?.korean ?? undefined,
        // The shop may know the new Korean already, which then is no former one; the dictionary's stays one.
        former: [alone[at]?.korean ?? "", builtInKorean({ text: word, kind: aloneKind(kind), title, shelf })],
      },
    ]),
  );
  const concerned = new Set(texts.map(({ place }) => placeKey(place)));
  return mendsOf(detail, correction, ({ place }) => said.get(placeKey(place)) ?? { former: [] }).filter(({ place }) =>
    concerned.has(placeKey(place)),
  );
}

/** A word alone is no name, which has to say what is sold. */
const aloneKind = (kind: WordKind): WordKind => (kind === "name" ? "option" : kind);

const builtInKorean = (asked: AskedText): string =>
  byDictionary(asked, builtInLexicon(asked.kind), WORD_STYLE).korean ?? "";

/** What a correction would change, product by product, the newest first, and whether there are more than are shown. */
export async function previewMend(correction: Correction, context: Needs<"db" | "user">) {
  const shown = [];
  let hasMore = false;
  for await (const row of productsWith(correction.word, context)) {
    if (shown.length === MENDED_MAX) {
      hasMore = true;
      break;
    }
    const changes = await changesIn(context, row, correction);
    const isListed = row.uploadDate !== null;
    if (changes.length > 0)
      shown.push({ id: row.id, site: row.site, code: row.code, name: row.titleKr, isListed, changes });
  }
  return { rows: shown, hasMore };
}

/**
 * Teaches the shop a word and updates the given products that still contain it. The correction has the id of its change, by
 * which the history undoes it. A product that no longer contains the word is reported and left alone.
 */
export async function mendWord(
  { word, korean, objectIds }: Correction & { objectIds: readonly string[] },
  context: Needs<"db" | "user" | "now" | "requestId">,
): Promise<{ id: string; rows: Row[] }> {
  const { db, user, now, requestId: id } = context;
  const mended: MendedProduct[] = [];
  const rows: Row[] = [];
  for (const id of new Set(objectIds)) {
    const changes = await db.transaction(async (tx) => {
      const shop = { ...context, db: tx };
      const [row] = await tx
        .select()
        .from(products)
        .where(and(onShelf(user.id), eq(products.id, id)))
        .for("update");
      const found = row ? await changesIn(shop, row, { word, korean }) : [];
      if (row && found.length > 0)
        await write(
          shop,
          row,
          found.map(({ place, after }) => ({ place, korean: after })),
        );
      return found;
    });
    if (changes.length > 0) mended.push({ id, changes });
    rows.push(changes.length > 0 ? { key: id, ok: true } : { key: id, ok: false, message: { key: "words.wordGone" } });
  }
  // Remembered last: what a machine says today, without the correction, tells which texts are its own.
  await db.transaction((tx) => remember({ db: tx, user, now }, [{ source: word, text: korean, kind: "option" }]));
  await db
    .insert(wordMends)
    .values({ id, userId: user.id, word, korean, products: mended, mendedAt: now })
    .onConflictDoNothing();
  return { id, rows };
}

async function write(
  { db, user, now }: Needs<"db" | "user" | "now">,
  row: ProductRow,
  texts: Parameters<typeof withTexts>[1],
): Promise<void> {
  const set = { ...columnsOf(withTexts(detailOf(row), texts)), editDate: now };
  await saveProduct(db, { userId: user.id, now }, row, set);
}

/** The newest corrections. They are kept for longer than their changes, without which none can be taken back. */
export async function recentMends({ db, user }: Needs<"db" | "user">) {
  const rows = await db
    .select({
      id: wordMends.id,
      word: wordMends.word,
      korean: wordMends.korean,
      products: sql<number>`jsonb_array_length(${wordMends.products})`,
      mendedAt: wordMends.mendedAt,
      isKept: exists(
        db
          .select({ one: sql`1` })
          .from(patches)
          .where(and(eq(patches.userId, wordMends.userId), eq(patches.changeId, wordMends.id))),
      ).mapWith(Boolean),
    })
    .from(wordMends)
    .where(eq(wordMends.userId, user.id))
    .orderBy(desc(wordMends.mendedAt))
    .limit(SHOWN_MAX);
  return rows.map(({ mendedAt, isKept, ...row }) => ({
    ...row,
    mendedAt: mendedAt.toISOString(),
    ...(!isKept && { isFinal: true as const }),
  }));
}

/** A person has looked at the Korean of these products. */
export const markSeen = (
  objectIds: readonly string[],
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<number> =>
  db.transaction(async (tx) => {
    const unseen = await tx
      .select({ id: products.id, unseenKorean: products.unseenKorean })
      .from(products)
      .where(and(eq(products.userId, user.id), inArray(products.id, [...objectIds]), isNotNull(products.unseenKorean)))
      .for("update");
    await saveAll(tx, { userId: user.id, now }, unseen, { unseenKorean: null });
    return unseen.length;
  });
