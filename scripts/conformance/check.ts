import { calls, type CallId, type Reply } from "@/lib/contract/catalogue";
import type { Call } from "@/lib/contract/define";
import { whyOf, type Ask } from "./caller";
import { NotAskable, questionsOf, type Known } from "./examples";
import { verdictOn, type Verdict } from "./verdict";

export type Row = { id: string; verdict: Verdict };

/** Calls that are never relayed and calls that change something are not the check's to make. */
export const READING: ReadonlyMap<string, Call> = new Map(
  [...calls].filter(([, { effect, access }]) => effect === "read" && access !== "server"),
);

/**
 * Makes every reading call once and checks its reply against the contract, in the catalogue's order. Inputs taken from
 * other calls' replies make those calls first.
 */
export async function checked(
  ask: Ask,
  account: Pick<Known, "user" | "password">,
  heard: (row: Row) => void,
): Promise<Row[]> {
  const verdicts = new Map<string, Promise<Verdict>>();
  const verdictOf = (id: string): Promise<Verdict> => {
    const known = verdicts.get(id) ?? asked(id);
    verdicts.set(id, known);
    return known;
  };
  const known: Known = {
    ...account,
    reply: async <Id extends CallId>(id: Id) => {
      const verdict = await verdictOf(id);
      if ("reply" in verdict) return verdict.reply as Reply<Id>;
      throw new NotAskable(
        verdict.kind === "unchecked" ? verdict.why : `${id}, which would name an example, has no readable reply`,
      );
    },
  };

  async function asked(id: string): Promise<Verdict> {
    const spec = READING.get(id);
    if (!spec) return { kind: "unchecked", why: "it is no reading call" };
    try {
      if (spec.access === "admin" && (await known.reply("auth.user")).role !== "Admin")
        return { kind: "unchecked", why: "it is for admins, and this user is none" };
      const [question = {}, ...more] = await questionsOf(id, spec, known);
      let verdict = verdictOn(spec, await ask(spec, question));
      for (const next of more) if (verdict.kind === "empty") verdict = verdictOn(spec, await ask(spec, next));
      return verdict;
    } catch (error) {
      if (error instanceof NotAskable) return { kind: "unchecked", why: error.message };
      return { kind: "silent", why: whyOf(error) };
    }
  }

  const rows: Row[] = [];
  for (const id of READING.keys()) {
    const row = { id, verdict: await verdictOf(id) };
    heard(row);
    rows.push(row);
  }
  return rows;
}
