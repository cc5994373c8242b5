import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { pairsOf } from "@/lib/domain/words/pairs";
import type { Region } from "@/lib/domain/translation/region";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { translationEditors, translationImages } from "@/upstream/db/schema";
import { newId } from "@/upstream/kit/ids";
import { remember } from "@/upstream/shelf/words/remember";
import { painted } from "./paint";
import { keepCounted, requireRoom } from "./quota";
import { stillPicture, type SourcePicture } from "./source-picture";
import type { Message } from "@/upstream/kit/messages";

export type Image = typeof translationImages.$inferSelect;
export type Session = { image: Image; editor: typeof translationEditors.$inferSelect };
type Place = { site: string; code: string; originUrl: string };

/**
 * What is said when there is no editor (docs/specification.md#validation-translation). Another seller's session is no
 * session either.
 */
export const NO_EDITOR: Message = { key: "translation.editorFirst" };
const CHANGED_ELSEWHERE: Message = { key: "translation.savedElsewhere" };

/** Keeps a picture for a seller's product; the same content of the same product is the same picture, whatever its address. */
export async function registered(
  context: Needs<"db" | "user" | "files">,
  place: Place,
  picture: SourcePicture,
): Promise<Image> {
  const { db, user, files } = context;
  const file = await files.put(picture.bytes, picture.extension);
  const { width, height } = picture;
  const [row] = await db
    .insert(translationImages)
    .values({ id: newId(), userId: user.id, ...place, file, width, height })
    .onConflictDoUpdate({
      target: [translationImages.userId, translationImages.site, translationImages.code, translationImages.file],
      set: { originUrl: place.originUrl || sql`${translationImages.originUrl}` },
    })
    .returning();
  if (!row) throw new Error("A registered picture came back without its row");
  return row;
}

export async function imageOf({ db, user }: Needs<"db" | "user">, id: string): Promise<Image> {
  const [row] = await db
    .select()
    .from(translationImages)
    .where(and(eq(translationImages.id, id), eq(translationImages.userId, user.id)));
  if (!row) throw new Refusal(404, "translation.unknownPicture");
  return row;
}

/** The editor session of a picture: the one it has, or a new one without layers. */
export async function openedOver({ db, user }: Needs<"db" | "user">, image: Image): Promise<Session> {
  await db
    .insert(translationEditors)
    .values({ id: newId(), userId: user.id, imageId: image.id, layers: [] })
    .onConflictDoNothing();
  const [editor] = await db.select().from(translationEditors).where(eq(translationEditors.imageId, image.id));
  if (!editor) throw new Error("An opened session came back without its row");
  return { image, editor };
}

export async function sessionOf(
  { db, user }: Needs<"db" | "user">,
  asked: { editorId?: string; imageId?: string },
): Promise<Session> {
  const by = asked.editorId
    ? eq(translationEditors.id, asked.editorId)
    : eq(translationEditors.imageId, asked.imageId ?? "");
  const [row] = await db
    .select({ image: translationImages, editor: translationEditors })
    .from(translationEditors)
    .innerJoin(translationImages, eq(translationImages.id, translationEditors.imageId))
    .where(and(by, eq(translationEditors.userId, user.id)));
  if (!row) throw new Refusal(404, NO_EDITOR);
  return row;
}

/** Layers the seller marked on a picture of exactly this content, newest first, for whatever product it was. */
export async function layersOnSameContent({ db, user }: Needs<"db" | "user">, file: string): Promise<Region[]> {
  const rows = await db
    .select({ layers: translationEditors.layers })
    .from(translationEditors)
    .innerJoin(translationImages, eq(translationImages.id, translationEditors.imageId))
    .where(and(eq(translationEditors.userId, user.id), eq(translationImages.file, file)))
    .orderBy(sql`${translationEditors.editDate} desc nulls last`, desc(translationEditors.regDate));
  return rows.find(({ layers }) => layers.length > 0)?.layers ?? [];
}

const ofSession = ({ editor }: Session, { user }: Needs<"user">) =>
  and(eq(translationEditors.id, editor.id), eq(translationEditors.userId, user.id));

/**
 * Stores the layers a seller saved, and remembers the pairs in them: what they saw and left is accepted. `editDate` is the
 * version the window began with; another one was saved since.
 */
export async function storeLayers(
  context: Needs<"db" | "user" | "now">,
  session: Session,
  layers: readonly Region[],
  editDate?: string | null,
): Promise<void> {
  const { db, user, now } = context;
  const mine = ofSession(session, context);
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .select({ editDate: translationEditors.editDate })
      .from(translationEditors)
      .where(mine)
      .for("update");
    if (editDate !== undefined && (stored?.editDate?.toISOString() ?? null) !== editDate)
      throw new Refusal(409, CHANGED_ELSEWHERE);
    await tx
      .update(translationEditors)
      .set({ layers: [...layers], editDate: now })
      .where(mine);
    await remember(
      { db: tx, user, now },
      pairsOf(layers).map((pair) => ({ ...pair, kind: "picture" as const })),
    );
  });
}

/** Stores layers nobody has seen yet. What a seller saved in the meantime stays. */
export async function storeUnseen(
  context: Needs<"db" | "user" | "now">,
  session: Session,
  layers: readonly Region[],
): Promise<void> {
  const { editDate } = session.editor;
  const isUnchanged = editDate ? eq(translationEditors.editDate, editDate) : isNull(translationEditors.editDate);
  await context.db
    .update(translationEditors)
    .set({ layers: [...layers], editDate: context.now })
    .where(and(ofSession(session, context), isUnchanged));
}

/**
 * Draws a session's picture and counts it, the first time only; nothing when no layer changes the picture. A refusal or a
 * failure on the way leaves the last drawn picture, and the count, as they were.
 */
export async function drawn(
  context: Needs<"db" | "user" | "now" | "files">,
  session: Session,
  layers: readonly Region[],
): Promise<string | null> {
  const { db, files } = context;
  const { bytes } = await stillPicture(await files.read(session.image.file));
  const picture = await painted(bytes, layers, () => requireRoom(context, session.editor.chargedAt));
  if (!picture) {
    await db.update(translationEditors).set({ result: null }).where(eq(translationEditors.id, session.editor.id));
    return null;
  }
  const result = await files.put(picture.bytes, picture.extension);
  await keepCounted(context, session.editor.id, result);
  return result;
}
