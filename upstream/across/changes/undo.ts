import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { linesOf, shown } from "@/lib/domain/patch/lines";
import type { Answers, Conflict } from "@/lib/domain/patch/merge";
import { isEmpty } from "@/lib/domain/patch/patch";
import type { SubjectKind } from "@/lib/domain/patch/subject";
import { isShownPlace } from "@/lib/domain/product/changed-places";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { pauseBetweenTransactions } from "@/upstream/kit/breath";
import { renderRows } from "@/upstream/kit/messages";
import { refusedRow, type RowOutcome } from "@/upstream/kit/row-outcome";
import { startWork } from "@/upstream/queue/start-work";
import { namesOfStages } from "@/upstream/shop/templates/own-stages";
import { thingUndo, type About, type Meant, type ThingUndo } from "./thing-undo";
import { meantIn, thingsOf, type Thing } from "./undone-things";
import { maySend } from "./listing-sides";
import { undoLane } from "./undo-lane";
import { lossOf, undoListing, type OfListings, type UndoneRow } from "./undo-listing";
import { lossesOfUndo } from "./undo-losses";
import { goneRow, idleRow, toldOf } from "./undone-row";

/** Products and listings an undo takes back while its caller waits; more become a work. */
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
    rows.push({ kind, subject, name, ...previewOf(kind, undo, stages) });
    await pauseBetweenTransactions();
  }
  return { rows, total: things.length, losses: await lossesOfUndo({ db, user }, things, meant) };
}

const GONE = { lines: [], more: 0, conflicts: [], lost: [], names: {}, isListed: false, isSent: false };

function previewOf(kind: SubjectKind, undo: ThingUndo | undefined, stages: Record<string, string>) {
  if (!undo) return { ...GONE, state: "gone" as const };
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
    isSent: kind === "listing" && maySend({ ...undo, present: held.present }),
  };
}

const shownConflict = ({ path, before, after, now }: Conflict) => ({
  path,
  ...(before !== undefined && { before: shown(before) }),
  ...(after !== undefined && { after: shown(after) }),
  ...(now !== undefined && { now: shown(now) }),
});

const isOfWork = ({ kind }: Thing): boolean => kind === "product" || kind === "listing";

/** Takes changes back: at once, and of more than a few products or listings as a work with an item for each. */
export async function undoChanges(
  { target, answers, losses }: Parsed<"changes.undo">["body"],
  context: OfListings & Needs<"wake" | "requestKey" | "requestId">,
): Promise<Reply<"changes.undo">> {
  const { db, user, now, requestId: change } = context;
  const meant = await meantIn(context, target);
  const things = await thingsOf(context, meant);
  const later = things.filter(isOfWork);
  const isWork = "changes" in meant && later.length > AT_ONCE_MAX;
  const rows: UndoneRow[] = [];
  for (const { kind, subject } of isWork ? things.filter((thing) => !isOfWork(thing)) : things) {
    const about = { userId: user.id, kind, subject, now };
    rows.push(
      kind === "listing"
        ? await undoListing(context, subject, meant, { answers: answers[subject], loss: lossOf(losses, subject) })
        : await db.transaction((tx) => undoThing(tx, about, meant, answers[subject])),
    );
    if (rows.length % REST_EVERY === 0) await pauseBetweenTransactions();
  }
  if (!isWork) return { rows: renderRows(rows), workNumber: null, change };
  const undoes = { changes: meant.changes, answers, ...(losses && { losses }) };
  const { number } = await startWork(context, { type: "Undo", undoes }, async () => later.map(itemOf(user.id)));
  return { rows: renderRows(rows), workNumber: number, change };
}

const itemOf =
  (userId: string) =>
  ({ subject, name, site, code, listing }: Thing) => ({
    lane: undoLane(userId),
    productId: subject,
    title: name,
    site,
    code,
    ...listing,
  });

/**
 * Takes changes of one thing back, in the caller's transaction. What was changed since and has no answer stays, and the row
 * says so, as it does of what cannot be put back any more.
 */
export async function undoThing(tx: Database, about: About, meant: Meant, answers: Answers = {}): Promise<RowOutcome> {
  const { subject } = about;
  const undo = await thingUndo(tx, about, meant, answers);
  if (!undo) return goneRow(subject);
  const idle = idleRow(subject, undo);
  if (idle) return idle;
  const { held, record } = undo;
  if (!held.save) throw new Error("What a market holds is put back there");
  const problem = await held.save(record);
  if (problem !== undefined) return refusedRow(subject, "refused", problem);
  return { key: subject, ok: true, ...toldOf(undo) };
}
