"use client";
import { useState } from "react";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { headingOf, type Column } from "@/components/grid/column";
import { replaceTexts, type ReplaceAnswer } from "@/lib/client/replace/replace-texts";
import { textOf, type Replacement, type Search } from "@/lib/domain/kit/find-replace";

/** Where is looked: the chosen rows, the page in sight, or all that the search finds. */
export type Scope = "chosen" | "page" | "found";

export type Places<Row> = {
  chosen: readonly Row[];
  page: readonly Row[];
  /** How many rows the search finds, and what reads them. */
  total: number;
  found: () => Promise<readonly Row[]>;
};

/** A cell that a search would change. */
export type Hit<Row, Edit> = Replacement & {
  key: string;
  row: Row;
  column: Column<Row, Edit>;
  /** What it changes in the row, or why the cell does not take it. */
  taken: { to: Edit } | { problem: string };
};

type Problem = Extract<ReplaceAnswer, string>;
type Found<Row, Edit> = { hits: readonly Hit<Row, Edit>[]; looked: number } | { problem: Problem };

const EMPTY_SEARCH: Search = { find: "", replace: "", isPattern: false, matchesCase: false };

/** Finding and replacing in the texts of a list: what is asked, what was found, and which of it is wanted. */
export function useReplacing<Row, Edit>(
  columns: readonly Column<Row, Edit>[],
  places: Places<Row>,
  idOf: (row: Row) => string,
) {
  const notifyFailure = useNotifyFailure();
  const texts = columns.filter(({ isText, take, textOf: read }) => isText && take && read);
  const [search, setSearch] = useState(EMPTY_SEARCH);
  const [scope, setScope] = useState<Scope>(places.chosen.length > 0 ? "chosen" : "page");
  const [key, setKey] = useState(texts[0]?.key ?? "");
  const [found, setFound] = useState<Found<Row, Edit> | null>(null);
  const [unwanted, setUnwanted] = useState<ReadonlySet<string>>(new Set());
  const [isLooking, setLooking] = useState(false);

  /** What was found before says nothing of another question. */
  function ask<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      set(value);
      setFound(null);
    };
  }

  async function look() {
    const column = texts.find((each) => each.key === key);
    if (!column) return;
    setLooking(true);
    try {
      const rows = scope === "found" ? await places.found() : places[scope];
      const answer = await replaceTexts(
        rows.map((row) => column.textOf?.(row) ?? ""),
        search,
      );
      setUnwanted(new Set());
      if (typeof answer === "string") return setFound({ problem: answer });
      const hits = rows.flatMap((row, at): Hit<Row, Edit>[] => {
        const one = answer[at];
        const taken = one && column.take?.(row, textOf(one.after));
        return one && taken ? [{ ...one, key: idOf(row), row, column, taken }] : [];
      });
      setFound({ hits, looked: rows.length });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setLooking(false);
    }
  }

  const hits = found && "hits" in found ? found.hits : [];
  const wanted = hits.flatMap(({ key: id, row, taken }) =>
    "to" in taken && !unwanted.has(id) ? [{ row, to: taken.to }] : [],
  );
  return {
    texts: texts.map((column) => ({ key: column.key, name: headingOf(column) })),
    search,
    setSearch: ask((change: Partial<Search>) => setSearch((now) => ({ ...now, ...change }))),
    scope,
    setScope: ask(setScope),
    column: key,
    setColumn: ask(setKey),
    found,
    hits,
    refused: hits.filter(({ taken }) => "problem" in taken).length,
    isWanted: (hit: Hit<Row, Edit>) => "to" in hit.taken && !unwanted.has(hit.key),
    want: (ids: readonly string[], isWanted: boolean) =>
      setUnwanted((now) => new Set(isWanted ? [...now].filter((id) => !ids.includes(id)) : [...now, ...ids])),
    wanted,
    isLooking,
    look,
  };
}
export type Replacing<Row, Edit> = ReturnType<typeof useReplacing<Row, Edit>>;
