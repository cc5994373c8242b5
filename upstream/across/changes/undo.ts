import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { linesOf, shown } from "@/lib/domain/patch/lines";
import type { Answers, Conflict } from "@/lib/domain/patch/merge";
import { isEmpty } from "@/lib/domain/patch/patch";
import { isShownPlace, optionNames } from "@/lib/domain/product/changed-places";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { pauseBetweenTransactions } from "@/upstream/kit/breath";
import type { Message } from "@/upstream/kit/messages";
import { renderRows } from "@/upstream/kit/messages";
import { refusedRow, type RowOutcome } from "@/upstream/kit/row-outcome";
import { startWork } from "@/upstream/queue/start-work";
import { productUndo, saveUndo, type Meant, type ProductUndo } from "@/upstream/shelf/products/undo-product";
import { thingsOf, type Thing } from "./undone-things";
import { undoLane } from "./undo-lane";

/** Things an undo takes back while its caller waits; more become a work. */
const AT_ONCE_MAX = 20;
/** Things a preview looks at; what was changed since in the others is kept, and their rows say so. */
const PREVIEWED_MAX = 100;
const LINES_MAX = 20;

type Preview = Reply<"changes.preview">["rows"][number];

/** What an undo would do, the things that were changed last first. Nothing is written. */
export async function previewUndo(
  target: Parsed<"changes.preview">["body"],
  { db, user }: Needs<"db" | "user">,
): Promise<Reply<"changes.preview">> {
  const things = await thingsOf({ db, user }, target);
  const rows: Preview[] = [];
  for (const { subject, name } of things.slice(0, PREVIEWED_MAX)) {
    const undo = await db.transaction((tx) => productUndo(tx, { userId: user.id, productId: subject }, target));
    rows.push({ kind: "product", subject, name: name ?? "", ...previewOf(undo) });
    await pauseBetweenTransactions();
  }
  return { rows, total: things.length };
}

function previewOf(undo: ProductUndo | undefined) {
  if (!undo) return { state: "gone" as const, lines: [], more: 0, conflicts: [], lost: [], names: {} };
  const { patch, conflicts, lost } = undo;
  const isIdle = isEmpty(patch) && conflicts.length === 0;
  const told = linesOf(patch, LINES_MAX, isShownPlace);
  const names = optionNames(
    undo.row.body.option,
    [...told.lines, ...conflicts].map(({ path }) => path),
  );
  return {
    state: isIdle ? ("nothing" as const) : ("ready" as const),
    ...told,
    conflicts: conflicts.map(shownConflict),
    lost: [...lost],
    names,
  };
}

const shownConflict = ({ path, before, after, now }: Conflict) => ({
  path,
  ...(before !== undefined && { before: shown(before) }),
  ...(after !== undefined && { after: shown(after) }),
  ...(now !== undefined && { now: shown(now) }),
});

/** Takes changes back: of a few things at once, of more as a work with an item for each. */
export async function undoChanges(
  { target, answers }: Parsed<"changes.undo">["body"],
  context: Needs<"db" | "user" | "now" | "wake" | "requestKey" | "requestId">,
): Promise<Reply<"changes.undo">> {
  const { db, user, now } = context;
  const things = await thingsOf(context, target);
  if ("changes" in target && things.length > AT_ONCE_MAX) {
    const undoes = { changes: target.changes, answers };
    const { number } = await startWork(context, { type: "Undo", undoes }, async () => things.map(itemOf(user.id)));
    return { rows: [], workNumber: number, change: context.requestId };
  }
  const rows: RowOutcome[] = [];
  for (const { subject } of things)
    rows.push(
      await db.transaction((tx) =>
        undoProduct(tx, { userId: user.id, productId: subject, now }, target, answers[subject]),
      ),
    );
  return { rows: renderRows(rows), workNumber: null, change: context.requestId };
}

const itemOf =
  (userId: string) =>
  ({ subject, name, site, code }: Thing) => ({
    lane: undoLane(userId),
    productId: subject,
    title: name,
    site,
    code,
  });

type Undoing = { userId: string; productId: string; now: Date };

/**
 * Takes changes of one product back, in the caller's transaction. What was changed since and has no answer stays, and the
 * row says so, as it does of what cannot be put back any more.
 */
export async function undoProduct(
  tx: Database,
  { userId, productId, now }: Undoing,
  meant: Meant,
  answers: Answers = {},
): Promise<RowOutcome> {
  const undo = await productUndo(tx, { userId, productId }, meant, answers);
  if (!undo) return refusedRow(productId, "gone", { key: "changes.gone" });
  const { conflicts, lost } = undo;
  const isChanged = await saveUndo(tx, undo, { userId, now });
  const told = keptSentence(conflicts.length, lost.length);
  if (!isChanged) return refusedRow(productId, "nothing", told ?? { key: "changes.nothing" });
  return { key: productId, ok: true, ...(told && { code: "partly", message: told }) };
}

function keptSentence(conflicts: number, lost: number): Message | undefined {
  if (lost > 0) return { key: "changes.lost", values: { lost, conflicts } };
  return conflicts > 0 ? { key: "changes.kept", values: { count: conflicts } } : undefined;
}
