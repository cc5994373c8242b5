"use client";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { useCall } from "@/lib/client/use-call";
import { onWindowNews } from "@/lib/client/windows";
import { namesOf } from "@/lib/domain/category/category";
import type { Choices as Categories } from "@/lib/domain/category/category-set";
import { fixOf, isMendedInBulk, withFix, type Fix } from "@/lib/domain/listing/fixes";
import { highestOf } from "@/lib/domain/kit/extremes";
import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import { mayUpload, precheck, type CheckedProduct, type Finding } from "@/lib/domain/listing/precheck";
import type { ProductRow } from "../product-row";
import { checkedOf, checkedOfRow } from "./checked-of";
import { isOutdated, staged, type StagedFix } from "./staged-fixes";
import type { Choices, Target, TargetMarket } from "./targets";
import { useOwnWords } from "./use-own-words";
import { usePictures } from "./use-pictures";
import { useSaveFixes } from "./use-save-fixes";

export type Checked = {
  row: ProductRow;
  /** The product as it is, and as it will be with its fix. */
  product: CheckedProduct;
  fixed: CheckedProduct;
  fix: Fix | undefined;
  findings: Partial<Record<TargetMarket, Finding[]>>;
  /** The chosen markets that would take it, and whether that is all of them. */
  markets: readonly TargetMarket[];
  passes: boolean;
  /** Why its fix could not be saved, or is gone. */
  problem: string | undefined;
};

type Chosen = {
  choices: Choices;
  categories: Categories;
  /** Markets that no longer have the category chosen for them. */
  gone: ReadonlySet<TargetMarket>;
  /** Categories chosen for single products, by their ids. */
  own: ReadonlyMap<string, Categories>;
  /** Names of setting templates; none is the market's default. */
  templates: Partial<Record<TargetMarket, string>>;
};

/** What one sale of a product would lose at a market, in whole KRW, and whether the seller has said that it may. */
type Loss = { id: string; name: string; market: TargetMarket; krw: number; isTaken: boolean };
type TakenLosses = { reason: string; krw: ReadonlyMap<string, number> };
const lossKey = (id: string, market: TargetMarket): string => `${market} ${id}`;

/** A fix is asked for again while it uncovers the next finding; a few rounds are enough, one for each word to take out. */
const ROUNDS_MAX = 12;

function without<T>(from: ReadonlyMap<string, T>, ids: readonly string[]): Map<string, T> {
  const gone = new Set(ids);
  return new Map([...from].filter(([id]) => !gone.has(id)));
}

/**
 * Every product against every chosen market, with fixes that are staged: shown and taken into account at once, saved only
 * when the upload starts, and taken back until then. A product that changes under its fix loses the fix, and says so.
 */
export function usePreflight(
  rows: readonly ProductRow[],
  chosen: readonly Target[],
  { choices, categories, gone, own, templates }: Chosen,
) {
  const t = useTranslations("marketUpload");
  const saveFixes = useSaveFixes();
  const markets = chosen.map(({ market }) => ({ market, templateName: templates[market] ?? "" }));
  const state = useCall("market.uploadProducts", { body: { objectIds: rows.map(({ id }) => id), markets } });
  const { mutate: reload } = state;
  const ownWords = useOwnWords();
  const [fixes, setFixes] = useState<ReadonlyMap<string, StagedFix>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [saving, setSaving] = useState(false);
  const [taken, setTaken] = useState<TakenLosses | undefined>();

  useEffect(
    function readAgainWhatAWindowSaved() {
      return onWindowNews(({ kind }) => {
        if (kind === "productSaved") void reload();
      });
    },
    [reload],
  );

  const read = useMemo(() => {
    const known = new Map((state.data ?? []).map((one) => [one.id, one]));
    return rows.map((row): { row: ProductRow; product: CheckedProduct } => {
      const now = known.get(row.id);
      return { row, product: now ? checkedOf(now) : checkedOfRow(row) };
    });
  }, [rows, state.data]);
  const pictured = useMemo(
    () =>
      read.map(({ row, product }) => ({ url: row.url, pictures: withFix(product, fixes.get(row.id)?.fix).pictures })),
    [read, fixes],
  );
  const seenBy = usePictures(pictured, highestOf(chosen.map(({ market }) => MARKET_LIMITS[market].images)));
  const products = useMemo(
    () =>
      read.map(({ row, product }) => ({ row, product: { ...product, pictures: seenBy(product.pictures, row.url) } })),
    [read, seenBy],
  );

  // What a save writes is read again before the save has ended: that is nobody else's change.
  const outdated = products.flatMap(({ row, product }) => {
    const one = saving ? undefined : fixes.get(row.id);
    return one && isOutdated(one, product) ? [row.id] : [];
  });
  if (outdated.length > 0) {
    setFixes(without(fixes, outdated));
    setProblems(new Map([...problems, ...outdated.map((id) => [id, t("fixDropped")] as const)]));
  }

  const findingsOf = (product: CheckedProduct, market: TargetMarket, id?: string): Finding[] => {
    const ownCategory = own.get(product.id)?.[market];
    const category = ownCategory ?? categories[market];
    return precheck(product, market, {
      account: choices[market]?.account,
      category: category ? { names: namesOf(category), isGone: !ownCategory && gone.has(market) } : null,
      ownWords,
      lossTaken: id === undefined ? undefined : taken?.krw.get(lossKey(id, market)),
    });
  };

  const checks: Checked[] = products.map(({ row, product }) => {
    const fix = fixes.get(row.id)?.fix;
    const fixed = withFix(product, fix);
    const findings = Object.fromEntries(chosen.map(({ market }) => [market, findingsOf(fixed, market, row.id)]));
    const markets = chosen.map(({ market }) => market).filter((market) => mayUpload(findings[market] ?? []));
    const passes = markets.length === chosen.length;
    return { row, product, fixed, fix, findings, markets, passes, problem: problems.get(row.id) };
  });

  const losses: Loss[] = checks.flatMap(({ row, fixed, findings }) =>
    chosen.flatMap(({ market }) =>
      (findings[market] ?? []).flatMap(({ kind, actual = 0, blocks }) =>
        kind === "loss" ? [{ id: row.id, name: fixed.name, market, krw: actual, isTaken: !blocks }] : [],
      ),
    ),
  );

  const change = (next: ReadonlyMap<string, StagedFix>, touched: readonly string[]) => {
    setFixes(next);
    setProblems(without(problems, touched));
  };

  /** What one product becomes when every finding that a click can mend is mended. */
  function mended(product: CheckedProduct, start: StagedFix | undefined): StagedFix | undefined {
    let one = start;
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const now = withFix(product, one?.fix);
      const next = chosen.flatMap(({ market }) =>
        findingsOf(now, market).flatMap((finding) => (isMendedInBulk(finding) && fixOf(finding, now, market)) || []),
      )[0];
      if (!next) break;
      one = staged(one, next, product);
    }
    return one;
  }

  return {
    checks,
    /** Where the seller listed each product, or its group, before; by its id. */
    earlier: new Map(
      (state.data ?? []).map(({ id, earlier = [] }) => [
        id,
        Object.fromEntries(earlier.map(({ market, category }) => [market, category])) as Categories,
      ]),
    ) as ReadonlyMap<string, Categories>,
    passing: checks.filter(({ passes }) => passes),
    /** What goes to at least one of the chosen markets. */
    going: checks.filter(({ markets }) => markets.length > 0),
    /** Whose fix could not be saved, or is gone. */
    troubled: checks.filter(({ problem }) => problem !== undefined),
    fixes,
    saving,
    loading: state.isLoading,
    failure: state.data ? undefined : state.error,
    reload: () => void reload(),
    fix({ row, product }: Checked, more: Fix) {
      change(new Map(fixes).set(row.id, staged(fixes.get(row.id), more, product)), [row.id]);
    },
    /** Mends whatever a click can mend, of all products. */
    fixAll() {
      const next = new Map(fixes);
      const touched: string[] = [];
      for (const { row, product } of products) {
        const one = mended(product, fixes.get(row.id));
        if (!one || one === fixes.get(row.id)) continue;
        next.set(row.id, one);
        touched.push(row.id);
      }
      change(next, touched);
    },
    fixable: checks.some(({ fixed, findings }) =>
      chosen.some(({ market }) =>
        findings[market]?.some((finding) => isMendedInBulk(finding) && fixOf(finding, fixed, market)),
      ),
    ),
    /** Every product and market where a sale loses money. */
    losses,
    takenReason: taken?.reason,
    /** Lets what is lost now be lost, and no more. */
    takeLosses: (reason: string) =>
      setTaken({ reason, krw: new Map(losses.map(({ id, market, krw }) => [lossKey(id, market), krw])) }),
    untakeLosses: () => setTaken(undefined),
    undo: (id: string) => change(without(fixes, [id]), [id]),
    undoAll: () => change(new Map(), [...fixes.keys()]),
    /** Saves the fixes of the products given; answers whether all went well. What failed stays staged with its reason. */
    async save(ids: readonly string[]): Promise<boolean> {
      const wanted = new Map([...fixes].filter(([id]) => ids.includes(id)));
      if (wanted.size === 0) return true;
      setSaving(true);
      const { problems: failed, left } = await saveFixes(wanted, rows);
      await reload();
      setFixes((now) => new Map([...without(now, [...wanted.keys()]), ...left]));
      setProblems((now) => new Map([...without(now, [...wanted.keys()]), ...failed]));
      setSaving(false);
      return failed.size === 0;
    },
  };
}
export type Preflight = ReturnType<typeof usePreflight>;
