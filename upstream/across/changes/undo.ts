import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { isSame } from "@/lib/domain/patch/json";
import { linesOf, shown } from "@/lib/domain/patch/lines";
import type { Answers, Conflict } from "@/lib/domain/patch/merge";
import { isEmpty } from "@/lib/domain/patch/patch";
import { isShownPlace } from "@/lib/domain/product/changed-places";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { pauseBetweenTransactions } from "@/upstream/kit/breath";
import { renderRows, type Message } from "@/upstream/kit/messages";
import { refusedRow, type RowOutcome } from "@/upstream/kit/row-outcome";
import { startWork } from "@/upstream/queue/start-work";
import { namesOfStages } from "@/upstream/shop/templates/own-stages";
import { thingUndo, type About, type Meant, type ThingUndo } from "./thing-undo";
import { meantIn, thingsOf, type Thing } from "./undone-things";
import { undoLane } from "./undo-lane";

/** Products an undo takes back while its caller waits; more become a work. */
const AT_ONCE_MAX = 20;
/** Things a preview looks at; what was changed since in the others is kept, and their rows say so. */
const PREVIEWED_MAX = 100;
const LINES_MAX = 20;
/** Between so many things of an undo others get a turn. */
const REST_EVERY = 10;

type Preview = Reply<"changes.preview">["rows"][number];

/** What an undo would do, the things that were changed last first. Nothing is written. */
export async function previewUndo(
  target: Parsed<"changes.preview">["body"],
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<Reply<"changes.preview">> {
  const meant = await meantIn({ db, user }, target);
  const things = await thingsOf({ db, user }, meant);
  const stages = await namesOfStages(db, user.id);
  const rows: Preview[] = [];
  for (const { kind, subject, name } of things.slice(0, PREVIEWED_MAX)) {
    const undo = await db.transaction((tx) => thingUndo(tx, { userId: user.id, kind, subject, now }, meant));
    rows.push({ kind, subject, name, ...previewOf(undo, stages) });
    await pauseBetweenTransactions();
  }
  return { rows, total: things.length };
}

function previewOf(undo: ThingUndo | undefined, stages: Record<string, string>) {
  if (!undo) return { state: "gone" as const, lines: [], more: 0, conflicts: [], lost: [], names: {}, isListed: false };
  const { held, patch, conflicts, lost } = undo;
  const isIdle = isEmpty(patch) && conflicts.length === 0;
  const told = linesOf(patch, LINES_MAX, isShownPlace);
  const paths = [...told.lines, ...conflicts].map(({ path }) => path);
  return {
    state: isIdle ? ("nothing" as const) : ("ready" as const),
    ...told,
    conflicts: conflicts.map(shownConflict),
    lost: [...lost],
    names: { ...stages, ...held.namesAt?.(paths) },
    isListed: held.isListed ?? false,
  };
}

const shownConflict = ({ path, before, after, now }: Conflict) => ({
  path,
  ...(before !== undefined && { before: shown(before) }),
  ...(after !== undefined && { after: shown(after) }),
  ...(now !== undefined && { now: shown(now) }),
});

/** Takes changes back: at once, and of more than a few products as a work with an item for each. */
export async function undoChanges(
  { target, answers }: Parsed<"changes.undo">["body"],
  context: Needs<"db" | "user" | "now" | "wake" | "requestKey" | "requestId">,
): Promise<Reply<"changes.undo">> {
  const { db, user, now, requestId: change } = context;
  const meant = await meantIn(context, target);
  const things = await thingsOf(context, meant);
  const products = things.filter(({ kind }) => kind === "product");
  const isWork = "changes" in meant && products.length > AT_ONCE_MAX;
  const rows: RowOutcome[] = [];
  for (const { kind, subject } of isWork ? things.filter((thing) => thing.kind !== "product") : things) {
    const about = { userId: user.id, kind, subject, now };
    rows.push(await db.transaction((tx) => undoThing(tx, about, meant, answers[subject])));
    if (rows.length % REST_EVERY === 0) await pauseBetweenTransactions();
  }
  if (!isWork) return { rows: renderRows(rows), workNumber: null, change };
  const undoes = { changes: meant.changes, answers };
  const { number } = await startWork(context, { type: "Undo", undoes }, async () => products.map(itemOf(user.id)));
  return { rows: renderRows(rows), workNumber: number, change };
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

/**
 * Takes changes of one thing back, in the caller's transaction. What was changed since and has no answer stays, and the row
 * says so, as it does of what cannot be put back any more.
 */
export async function undoThing(tx: Database, about: About, meant: Meant, answers: Answers = {}): Promise<RowOutcome> {
  const { subject } = about;
  const undo = await thingUndo(tx, about, meant, answers);
  if (!undo) return refusedRow(subject, "gone", { key: "changes.gone" });
  const { held, record, conflicts, lost } = undo;
  const told = keptSentence(conflicts.length, lost.length);
  if (isSame(held.present, record)) return refusedRow(subject, "nothing", told ?? { key: "changes.nothing" });
  const problem = await held.save(record);
  if (problem !== undefined) return refusedRow(subject, "refused", problem);
  return { key: subject, ok: true, ...(told && { code: "partly", message: told }) };
}

function keptSentence(conflicts: number, lost: number): Message | undefined {
  if (lost > 0) return { key: "changes.lost", values: { lost, conflicts } };
  return conflicts > 0 ? { key: "changes.kept", values: { count: conflicts } } : undefined;
}
