import { sql, type SQL } from "drizzle-orm";
import { boundedJson } from "@/lib/domain/patch/bounded";
import { isEmpty, type Patch } from "@/lib/domain/patch/patch";
import type { SubjectKind } from "@/lib/domain/patch/subject";
import { currentTrace, newRequestId } from "@/lib/process/trace";
import type { Database } from "./client";
import { changes, patches } from "./schema";
import { statementsOf } from "./statements";

type Made = { subject: string; patch: Patch };
type Changing = { userId: string; now: Date };

/** What no request made: a rule that looks at sources again. */
const NO_REQUEST = "rule";

/** A change of the request being handled, as it is written once, however much of it follows. */
function changeRow({ userId, now }: Changing, id: string, isChange = sql``): SQL {
  const { user = null, call = NO_REQUEST } = currentTrace() ?? {};
  return sql`insert into ${changes} (user_id, id, at, by, cause)
    select ${userId}::text, ${id}::text, ${now.toISOString()}::timestamptz, ${user}::text, ${call}::text ${isChange}
    on conflict do nothing`;
}

/** Writes down who asks for what a work will change: when it does, no request is there any more. */
export async function beginChange(tx: Database, changing: Changing): Promise<void> {
  const trace = currentTrace();
  if (trace) await tx.execute(changeRow(changing, trace.requestId));
}

/**
 * Writes down what was changed, in the transaction that changes it, many with one statement. Everything one request changes
 * is one change; who made it, and by which call, is what the request says. Patches without a difference are left out.
 */
export async function recordPatches(
  tx: Database,
  changing: Changing & { kind: SubjectKind },
  made: readonly Made[],
): Promise<void> {
  const kept = made.filter(({ patch }) => !isEmpty(patch));
  await writeRecorded(
    tx,
    changing,
    kept.map((one) => recordedRow(one)),
  );
}

/**
 * How a statement changes things: `update` finds them by `one.s`, their subject, and their values in further columns of `one`.
 * `columns` has the names and types of those, each after a comma.
 */
type Writing = { update: SQL; columns?: SQL };

/** One thing's change as the statement takes it, with its new values where each has its own. */
export const recordedRow = ({ subject, patch }: Made, values?: object): string =>
  `{"s":${JSON.stringify(subject)},"f":${isEmpty(patch) ? "null" : boundedJson(patch)}${values ? `,${JSON.stringify(values).slice(1, -1)}` : ""}}`;

/**
 * Changes things and writes down what was changed, many with one statement: a history with statements of its own costs more
 * than the change itself. `rows` are `recordedRow`s, with values by the names of the columns in `writing`.
 */
export async function writeRecorded(
  tx: Database,
  { kind, ...changing }: Changing & { kind: SubjectKind },
  rows: readonly string[],
  writing?: Writing,
): Promise<void> {
  const { userId } = changing;
  const change = currentTrace()?.requestId ?? newRequestId();
  const columns = writing?.columns ?? sql``;
  const done = writing ? sql`, done as (${writing.update})` : sql``;
  // What only notes something in a column without a history is no change.
  const isChange = sql`where exists (select 1 from one where f is not null)`;
  for (const some of statementsOf(rows))
    await tx.execute(sql`
      with one as materialized (
        select * from jsonb_to_recordset(${`[${some.join(",")}]`}::jsonb) as one(s text, f jsonb${columns})
      )${done}, change as (${changeRow(changing, change, isChange)})
      insert into ${patches} (user_id, change_id, kind, subject, fields)
      select ${userId}, ${change}, ${kind}, s, f from one where f is not null`);
}
