"use client";
import { useCallback, useMemo, useState } from "react";
import { useTranslations } from "next-intl";
import type { KeptDesk } from "@/lib/client/listing-desk";
import { touchedCount, withRows, type DeskRow } from "@/lib/domain/listing/desk";
import { isMendable, lossesOf, mended, type DeskCheck } from "@/lib/domain/listing/desk-checks";
import type { Fix } from "@/lib/domain/listing/fixes";
import { staged } from "@/lib/domain/listing/staged-fix";
import { useDesk } from "./use-desk";
import { useDeskChecks } from "./use-desk-checks";
import { useDeskProducts } from "./use-desk-products";
import { useKnownCategories } from "./use-known-categories";
import { useLacks } from "./use-lacks";
import { useOwnWords } from "./use-own-words";
import { useSaveFixes } from "./use-save-fixes";
import { useStart } from "./use-start";
import { useSuggestions } from "./use-suggestions";
import { useTargets } from "./use-targets";

/** The listing desk: products, markets, every cell checked, and the start. */
export function useListing(kept: KeptDesk) {
  const t = useTranslations("marketUpload");
  const state = useDesk(kept);
  const { desk, change, settle } = state;
  const targets = useTargets(state);
  const { chosen } = targets;
  const products = useDeskProducts(desk, chosen);
  const suggestions = useSuggestions(desk.products, chosen);
  const ownWords = useOwnWords();
  const saveFixes = useSaveFixes();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const accounts = useMemo(
    () => Object.fromEntries(chosen.map(({ market }) => [market, desk.accounts[market]?.account ?? ""])),
    [chosen, desk.accounts],
  );
  const known = useKnownCategories(desk);
  const settings = useMemo(() => ({ accounts, ownWords, known }), [accounts, ownWords, known]);
  const lacks = useLacks({ desk, chosen, products: products.all, suggestions });
  const checks = useDeskChecks({ products, rows: desk.rows, suggestions, lacks, settings });

  const changeRows = (ids: readonly string[], make: (row: DeskRow, id: string) => DeskRow) =>
    change((now) => withRows(now, ids, make));
  const problemOf = useCallback(
    ({ row, isOutdated }: DeskCheck): string | undefined =>
      problems.get(row.id) ?? (isOutdated ? t("fixDropped") : undefined),
    [problems, t],
  );

  const going = checks.filter(({ markets }) => markets.length > 0);
  const losses = lossesOf(checks, desk.rows);

  /** Saves the fixes of what goes out. What failed stays staged with its reason; answers whether all went well. */
  async function saveAll(): Promise<boolean> {
    const wanted = new Map(
      going.flatMap(({ row, isOutdated }) => {
        const fix = isOutdated ? undefined : desk.rows[row.id]?.fix;
        return fix ? [[row.id, fix] as const] : [];
      }),
    );
    if (wanted.size === 0) return true;
    const { problems: failed, left } = await saveFixes(wanted, products.all);
    await products.reload();
    settle((now) => withRows(now, [...wanted.keys()], (row, id) => ({ ...row, fix: left.get(id) })));
    setProblems((now) => new Map([...[...now].filter(([id]) => !wanted.has(id)), ...failed]));
    return failed.size === 0;
  }

  const start = useStart({ state, targets, going, losses, saveAll });

  return {
    ...state,
    targets,
    products,
    suggestions,
    checks,
    problemOf,
    changeRows,
    /** What goes to at least one market, and how many listings that asks for. */
    going,
    pairs: going.reduce((sum, { markets }) => sum + markets.length, 0),
    losses,
    start,
    touched: touchedCount(desk),
    fix(check: DeskCheck, more: Fix) {
      const { row, product, isOutdated } = check;
      changeRows([row.id], (own) => ({ ...own, fix: staged(isOutdated ? undefined : own.fix, more, product) }));
    },
    undoFix: (id: string) => changeRows([id], ({ fix: _gone, ...own }) => own),
    fixable: checks.some(isMendable),
    /** Applies every fix that a click can apply, for all products. */
    fixAll() {
      const mends = new Map(
        checks.filter(isMendable).map((check) => [check.row.id, mended(check, desk.rows[check.row.id])]),
      );
      changeRows([...mends.keys()], (own, id) => ({ ...own, fix: mends.get(id) }));
    },
    /** Lets what is lost now be lost, and no more. */
    takeLosses(reason: string) {
      change((now) => ({
        ...withRows(
          now,
          losses.map(({ id }) => id),
          (own, id) => ({
            ...own,
            losses: Object.fromEntries(losses.filter((one) => one.id === id).map(({ market, krw }) => [market, krw])),
          }),
        ),
        lossReason: reason,
      }));
    },
    untakeLosses() {
      change((now) => ({
        ...withRows(
          now,
          losses.map(({ id }) => id),
          ({ losses: _gone, ...own }) => own,
        ),
        lossReason: "",
      }));
    },
  };
}
export type Listing = ReturnType<typeof useListing>;
