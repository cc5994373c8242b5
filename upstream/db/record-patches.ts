import { sql, type SQL } from "drizzle-orm";
import { MEGABYTE } from "@/lib/domain/kit/byte-sizes";
import { boundedJson } from "@/lib/domain/patch/bounded";
import { isEmpty, type Patch } from "@/lib/domain/patch/patch";
import type { SubjectKind } from "@/lib/domain/patch/subject";
import { currentTrace, newRequestId } from "@/lib/process/trace";
import type { Database } from "./client";
import { changes, patches } from "./schema";

type Made = { subject: string; patch: Patch };
type Changing = { userId: string; now: Date };

/** What no request made: a rule that looks at sources again. */
const NO_REQUEST = "rule";

/** A change of the request being handled, as it is written once, however much of it follows. */
function changeRow({ userId, now }: Changing, id: string): SQL {
  const { user = null, call = NO_REQUEST } = currentTrace() ?? {};
  return sql`insert into ${changes} (user_id, id, at, by, cause)
    values (${userId}, ${id}, ${now.toISOString()}::timestamptz, ${user}, ${call}) on conflict do nothing`;
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
  { kind, ...changing }: Changing & { kind: SubjectKind },
  made: readonly Made[],
): Promise<void> {
  const kept = made.filter(({ patch }) => !isEmpty(patch));
  if (kept.length === 0) return;
  const { userId } = changing;
  const change = currentTrace()?.requestId ?? newRequestId();
  const rows = kept.map(({ subject, patch }) => `{"s":${JSON.stringify(subject)},"f":${boundedJson(patch)}}`);
  for (const some of statementsOf(rows))
    await tx.execute(sql`
      with change as (${changeRow(changing, change)})
      insert into ${patches} (user_id, change_id, kind, subject, fields)
      select ${userId}, ${change}, ${kind}, one.s, one.f
      from jsonb_to_recordset(${`[${some.join(",")}]`}::jsonb) as one(s text, f jsonb)`);
}

/** Rows of one statement, and characters of them: an embedded database holds the thread for as long as one takes. */
const ROWS_AT_ONCE = 200;
const TEXT_AT_ONCE = MEGABYTE / 2;

function* statementsOf(rows: readonly string[]): Generator<string[]> {
  let some: string[] = [];
  let length = 0;
  for (const row of rows) {
    if (some.length === ROWS_AT_ONCE || (some.length > 0 && length + row.length > TEXT_AT_ONCE)) {
      yield some;
      [some, length] = [[], 0];
    }
    some.push(row);
    length += row.length;
  }
  if (some.length > 0) yield some;
}
