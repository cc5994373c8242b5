import { and, eq } from "drizzle-orm";
import { isList, isRecord, type JsonRecord } from "@/lib/domain/patch/json";
import { patchOf } from "@/lib/domain/patch/patch";
import { STAGES_PATCHES } from "@/lib/domain/patch/subject";
import { STAGE_LISTS, stageNameKey, type StageField } from "@/lib/domain/product/changed-places";
import {
  removedStages,
  STAGE_COLOURS,
  STAGE_KINDS,
  STAGES_AT_FIRST,
  stagesProblem,
  type OwnStage,
  type StageKind,
} from "@/lib/domain/stages/own-stages";
import type { Database } from "@/upstream/db/client";
import { recordPatches } from "@/upstream/db/record-patches";
import { userSettings } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";

type Writing = { userId: string; now: Date };

/** The field that says in which stage something is. */
const FIELDS = { product: "stage", order: "ownStage" } as const satisfies Record<StageKind, StageField>;

/** What is in the stages of one kind: products, or orders. */
export type StageHolder = {
  kind: StageKind;
  /** Whether something of the shop's is in a stage. */
  holds(tx: Database, userId: string, stage: string): Promise<boolean>;
  /** Moves everything in a stage to another, each with its patch. */
  moveAll(tx: Database, writing: Writing, from: string, to: string): Promise<void>;
  /** Whether that is where a removed stage's things may go. */
  mayHold(stages: readonly OwnStage[], stage: string): boolean;
};

const ofShop = (userId: string, kind: StageKind) =>
  and(eq(userSettings.userId, userId), eq(userSettings.name, STAGES_PATCHES[kind]));

const stagesIn = (kind: StageKind, value: Record<string, unknown> | undefined): readonly OwnStage[] =>
  (value?.stages as OwnStage[] | undefined) ?? STAGES_AT_FIRST[kind];

/** A shop's stages of a kind in their order. */
export async function stagesOf(db: Database, userId: string, kind: StageKind): Promise<readonly OwnStage[]> {
  const [row] = await db.select({ value: userSettings.value }).from(userSettings).where(ofShop(userId, kind));
  return stagesIn(kind, row?.value);
}

/** The same, held until the transaction ends. */
export async function heldStages(tx: Database, userId: string, kind: StageKind): Promise<readonly OwnStage[]> {
  const [row] = await tx
    .select({ value: userSettings.value })
    .from(userSettings)
    .where(ofShop(userId, kind))
    .for("update");
  return stagesIn(kind, row?.value);
}

/**
 * Keeps a shop's stages, with the patch that takes it back. A stage that holds something is only removed together with where
 * that goes, so that nothing is in a stage that no screen shows.
 */
export async function keepStages(
  tx: Database,
  writing: Writing,
  holder: StageHolder,
  { stages, moved = {} }: { stages: readonly OwnStage[]; moved?: Readonly<Record<string, string>> },
): Promise<void> {
  const { kind } = holder;
  const problem = stagesProblem(kind, stages);
  if (problem) throw new Refusal(400, `ownStages.${problem}`);
  const row = { userId: writing.userId, name: STAGES_PATCHES[kind], value: {} };
  await tx.insert(userSettings).values(row).onConflictDoNothing();
  const before = await heldStages(tx, writing.userId, kind);
  for (const { id } of removedStages(before, stages)) {
    const goal = moved[id];
    if (goal !== undefined && holder.mayHold(stages, goal)) await holder.moveAll(tx, writing, id, goal);
    else if (await holder.holds(tx, writing.userId, id)) throw new Refusal(409, `ownStages.held_${kind}`);
  }
  await tx.update(userSettings).set({ value: { stages }, updatedAt: writing.now }).where(ofShop(writing.userId, kind));
  const patch = patchOf(recordOfStages(kind, before), recordOfStages(kind, stages));
  const subject = STAGES_PATCHES[kind];
  await recordPatches(tx, { ...writing, kind: subject }, [{ subject, patch }]);
}

/** Stages as their history knows them. */
export const recordOfStages = (kind: StageKind, stages: readonly OwnStage[]): JsonRecord => ({
  [STAGE_LISTS[FIELDS[kind]]]: stages.map((stage) => ({ ...stage })),
});

/** Stages as a merge of their history leaves them; one of which a part is missing was taken away by the other side. */
export function stagesOfRecord(kind: StageKind, record: JsonRecord): OwnStage[] {
  const value = record[STAGE_LISTS[FIELDS[kind]]];
  if (!isList(value)) return [];
  return value.flatMap((one) => {
    if (!isRecord(one) || typeof one.id !== "string" || typeof one.name !== "string") return [];
    const colour = STAGE_COLOURS.find((each) => each === one.colour);
    return colour ? [{ id: one.id, name: one.name, colour }] : [];
  });
}

/** What a shop calls its stages, for histories; those without a name of its own have the screen's word. */
export async function namesOfStages(db: Database, userId: string): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const kind of STAGE_KINDS)
    for (const { id, name } of await stagesOf(db, userId, kind))
      if (name !== "") names[stageNameKey(FIELDS[kind], id)] = name;
  return names;
}
