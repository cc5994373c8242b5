import { isDeepStrictEqual } from "node:util";
import { and, asc, desc, eq } from "drizzle-orm";
import type { JsonRecord } from "@/lib/domain/patch/json";
import { patchOf } from "@/lib/domain/patch/patch";
import { templateDefault, type MarketTemplate } from "@/lib/domain/template/market-template";
import { TEMPLATES_PER_MARKET_MAX } from "@/lib/domain/template/template-limits";
import { templateName } from "@/lib/domain/template/template-name";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs, SignedIn } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { recordPatches } from "@/upstream/db/record-patches";
import { marketTemplates } from "@/upstream/db/schema";
import { marketMessage, type Message, type StoredMessage } from "@/upstream/kit/messages";
import { storedTemplate } from "./templates-checked";
import type { MarketName } from "@/lib/domain/markets/markets";

type Owner = Needs<"db">;
type Keeper = Needs<"db" | "now"> & { user: Pick<SignedIn, "id"> };

/** A template that was named and is not there. Listing without it would list at other prices and with another page. */
export class TemplateMissing extends Refusal {
  constructor(
    market: string,
    readonly template: string,
  ) {
    super(400, "templates.missing", { market: marketMessage(market), template });
  }
}

/** A template as it is sent to be kept. `createOnly` keeps a new one from taking the place of another of its name. */
type Sent = MarketTemplate & { createOnly?: boolean | null };
type Row = typeof marketTemplates.$inferSelect;

/**
 * Why a template cannot be saved; undefined if it can. Both conflicts are opt-in: without `createOnly` and `updatedAt` the
 * save replaces the existing template.
 */
function conflict({ createOnly, updatedAt }: Sent, name: string, known: Row | undefined): Message | undefined {
  if (createOnly && known) return taken(name);
  const isOutdated = updatedAt && known?.updatedAt.getTime() !== Date.parse(updatedAt);
  if (isOutdated) return { key: "templates.changedElsewhere", values: { name } };
  return undefined;
}

const taken = (name: string): Message => ({ key: "templates.taken", values: { name } });

/**
 * Saves a template under its name. A market's first one is its default, until another is selected. Throws the requested
 * conflict (`conflict`).
 */
export async function saveTemplate({ db, user, now }: Keeper, market: MarketName, name: string, given: Sent) {
  const value = storedTemplate(given, market);
  await db.transaction(async (tx) => {
    const mine = and(eq(marketTemplates.userId, user.id), eq(marketTemplates.market, market));
    const there = await tx.select().from(marketTemplates).where(mine).for("update");
    const known = there.find((one) => one.name === name);
    const refused = conflict(given, name, known);
    if (refused) throw new Refusal(409, refused);
    if (!known && there.length >= TEMPLATES_PER_MARKET_MAX)
      throw new Refusal(400, "templates.templatesMax", { max: TEMPLATES_PER_MARKET_MAX });
    const isDefault = given.isDefault ?? known?.isDefault ?? false;
    const isOnly = !there.some((one) => one.isDefault && one.name !== name);
    if (isDefault) await tx.update(marketTemplates).set({ isDefault: false }).where(mine);
    // Selecting the default does not change a template's content, so an editor in another window must not get a conflict.
    const isSame = known !== undefined && isDeepStrictEqual(known.value, value);
    const kept = { value, isDefault: isDefault || isOnly, updatedAt: isSame ? known.updatedAt : now };
    const row = tx.insert(marketTemplates).values({ userId: user.id, market, name, ...kept });
    const patch = patchOf(recordOf(known), { value } as JsonRecord);
    await recordPatches(tx, { userId: user.id, now, kind: "template" }, [{ subject: `${market} ${name}`, patch }]);
    if (!given.createOnly) {
      await row.onConflictDoUpdate({
        target: [marketTemplates.userId, marketTemplates.market, marketTemplates.name],
        set: kept,
      });
      return;
    }
    // Two windows that make the same name at once both find it free above.
    const [made] = await row.onConflictDoNothing().returning({ name: marketTemplates.name });
    if (!made) throw new Refusal(409, taken(name));
  });
}

/** A template as its history keeps it, without fields where there is none. Which one is the default belongs to the market. */
const recordOf = (row: Pick<Row, "value"> | undefined): JsonRecord => (row ? ({ value: row.value } as JsonRecord) : {});

type Place = { userId: string; market: MarketName; name: string };

/** The same of one that is there, held until the transaction ends. */
export async function templateRecord(tx: Database, { userId, market, name }: Place): Promise<JsonRecord> {
  const mine = and(eq(marketTemplates.userId, userId), eq(marketTemplates.market, market));
  const [row] = await tx
    .select({ value: marketTemplates.value })
    .from(marketTemplates)
    .where(and(mine, eq(marketTemplates.name, name)))
    .for("update");
  return recordOf(row);
}

/** Makes a template be so, or not be there, in the caller's transaction; a message says why it cannot be. */
export async function putTemplate(
  tx: Database,
  { userId, market, name }: Place,
  value: MarketTemplate | undefined,
  now: Date,
): Promise<StoredMessage | undefined> {
  const context = { db: tx, user: { id: userId }, now };
  try {
    await (value ? saveTemplate(context, market, name, value) : removeTemplate(context, market, name));
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.told;
    throw error;
  }
}

/** Takes a template away. Where it was the market's default, the one changed last becomes that. */
export async function removeTemplate({ db, user, now }: Keeper, market: MarketName, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = and(eq(marketTemplates.userId, user.id), eq(marketTemplates.market, market));
    const gone = await tx
      .delete(marketTemplates)
      .where(and(mine, eq(marketTemplates.name, name)))
      .returning({ isDefault: marketTemplates.isDefault, value: marketTemplates.value });
    if (gone.length === 0) throw new Refusal(404, "templates.unknown");
    const patch = patchOf(recordOf(gone[0]), {});
    await recordPatches(tx, { userId: user.id, now, kind: "template" }, [{ subject: `${market} ${name}`, patch }]);
    if (!gone[0]?.isDefault) return;
    const [next] = await tx
      .select({ name: marketTemplates.name })
      .from(marketTemplates)
      .where(mine)
      .orderBy(desc(marketTemplates.updatedAt))
      .limit(1);
    if (next)
      await tx
        .update(marketTemplates)
        .set({ isDefault: true })
        .where(and(mine, eq(marketTemplates.name, next.name)));
  });
}

/** A seller's templates by market and name, with the latest change. */
export const templateList = ({ db }: Owner, userId: string) =>
  db
    .select({
      market: marketTemplates.market,
      templateName: marketTemplates.name,
      isDefault: marketTemplates.isDefault,
      updatedAt: marketTemplates.updatedAt,
    })
    .from(marketTemplates)
    .where(eq(marketTemplates.userId, userId))
    .orderBy(asc(marketTemplates.market), desc(marketTemplates.isDefault), asc(marketTemplates.name));

/** The row an upload takes at a market: the one named, which must be there, else the market's default, if any. */
async function rowFor({ db }: Owner, userId: string, market: string, named: string) {
  const name = templateName(named);
  const rows = await db
    .select()
    .from(marketTemplates)
    .where(
      and(
        eq(marketTemplates.userId, userId),
        eq(marketTemplates.market, market),
        name === "" ? eq(marketTemplates.isDefault, true) : eq(marketTemplates.name, name),
      ),
    )
    .limit(1);
  if (name !== "" && !rows[0]) throw new TemplateMissing(market, name);
  return rows[0];
}

/**
 * The template an upload takes at a market: the one named, else the market's default; nothing where the seller has none.
 * Throws `TemplateMissing` for a name that is not there.
 */
export const templateFor = async (owner: Owner, userId: string, market: string, name = "") =>
  (await rowFor(owner, userId, market, name))?.value;

/** The name of that template, empty where the seller has none: what a listing remembers, so that it stays with it. */
export const templateInForce = async (owner: Owner, userId: string, market: string, name: string) =>
  (await rowFor(owner, userId, market, name))?.name ?? "";

/** One template as screens get it, or the initial values of a new one without a name. */
export async function templateNamed(
  { db, user }: Needs<"db" | "user">,
  market: MarketName,
  name: string,
): Promise<MarketTemplate> {
  if (name === "") return templateDefault();
  const [row] = await db
    .select()
    .from(marketTemplates)
    .where(
      and(
        eq(marketTemplates.userId, user.id),
        eq(marketTemplates.market, market),
        eq(marketTemplates.name, templateName(name)),
      ),
    );
  if (!row) throw new Refusal(404, "templates.unknown");
  return { ...row.value, isDefault: row.isDefault, updatedAt: row.updatedAt.toISOString() };
}
