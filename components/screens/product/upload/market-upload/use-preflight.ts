"use client";
import { useEffect, useMemo, useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useCall, useWrite } from "@/lib/client/use-call";
import { onWindowNews } from "@/lib/client/windows";
import { CallError } from "@/lib/contract/errors";
import { namesOf } from "@/lib/domain/categories/category";
import type { Choices as Categories } from "@/lib/domain/categories/category-set";
import { fixOf, withFix, type Fix } from "@/lib/domain/uploading/fixes";
import { MARKET_LIMITS } from "@/lib/domain/uploading/market-limits";
import { mayUpload, precheck, type CheckedProduct, type Finding } from "@/lib/domain/uploading/precheck";
import type { ProductRow } from "../product-row";
import { useSaveStaged } from "../use-save-staged";
import { useMainPictures } from "./use-main-pictures";
import { useOwnWords } from "./use-own-words";
import type { Choices, Target, TargetMarket } from "./targets";

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
  /** Why its fix could not be saved. */
  problem: string | undefined;
};

const fromRow = (row: ProductRow): CheckedProduct => ({
  id: row.id,
  name: row.name,
  priceKrw: row.krw.from,
  priceMaxKrw: row.krw.to,
  tags: row.tags,
  optionCount: row.optionCount,
  imageCount: row.images.length,
});

type Chosen = {
  choices: Choices;
  categories: Categories;
  /** Markets that no longer have the category chosen for them. */
  gone: ReadonlySet<TargetMarket>;
  /** Names of setting templates; none is the market's default. */
  templates: Partial<Record<TargetMarket, string>>;
};

/** A fix is asked for again while it uncovers the next finding; a few rounds are enough, one for each word to take out. */
const ROUNDS_MAX = 12;

/**
 * Every product against every chosen market, with fixes that are staged: shown and taken into account at once, saved only
 * when the upload starts, and taken back until then.
 */
export function usePreflight(
  rows: readonly ProductRow[],
  chosen: readonly Target[],
  { choices, categories, gone, templates }: Chosen,
) {
  const textOf = useFailureText();
  const save = useSaveStaged();
  const setTags = useWrite("market.setTags");
  const markets = chosen.map(({ market }) => ({ market, templateName: templates[market] ?? "" }));
  const state = useCall("market.uploadProducts", { body: { objectIds: rows.map(({ id }) => id), markets } });
  const { mutate: reload } = state;
  const ownWords = useOwnWords();
  const pictures = useMainPictures(
    rows,
    chosen.some(({ market }) => MARKET_LIMITS[market].pictureSide),
  );
  const [fixes, setFixes] = useState<ReadonlyMap<string, Fix>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [saving, setSaving] = useState(false);

  useEffect(
    function readAgainWhatAWindowSaved() {
      return onWindowNews(({ kind }) => {
        if (kind === "productSaved") void reload();
      });
    },
    [reload],
  );

  const products = useMemo(() => {
    const known = new Map((state.data ?? []).map((one) => [one.id, one]));
    return rows.map((row): { row: ProductRow; product: CheckedProduct } => {
      const now = known.get(row.id);
      const mainPicture = pictures.get(row.id);
      if (!now) return { row, product: { ...fromRow(row), mainPicture } };
      const prices = Object.fromEntries((now.prices ?? []).map(({ market, ...price }) => [market, price]));
      return { row, product: { ...now, name: now.title, listedAt: now.uploaded, prices, mainPicture } };
    });
  }, [rows, state.data, pictures]);

  const findingsOf = (product: CheckedProduct, market: TargetMarket): Finding[] => {
    const category = categories[market];
    return precheck(product, market, {
      account: choices[market]?.account,
      category: category ? { names: namesOf(category), isGone: gone.has(market) } : null,
      ownWords,
    });
  };

  const checks: Checked[] = products.map(({ row, product }) => {
    const fix = fixes.get(row.id);
    const fixed = withFix(product, fix);
    const findings = Object.fromEntries(chosen.map(({ market }) => [market, findingsOf(fixed, market)]));
    const markets = chosen.map(({ market }) => market).filter((market) => mayUpload(findings[market] ?? []));
    const passes = markets.length === chosen.length;
    return { row, product, fixed, fix, findings, markets, passes, problem: problems.get(row.id) };
  });

  const change = (next: Map<string, Fix>, touched: readonly string[]) => {
    setFixes(next);
    setProblems(new Map([...problems].filter(([id]) => !touched.includes(id))));
  };

  /** What one product becomes when every finding that a click can mend is mended. */
  function mended(product: CheckedProduct, start: Fix | undefined): Fix | undefined {
    let fix = start;
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const now = withFix(product, fix);
      const next = chosen.flatMap(({ market }) =>
        findingsOf(now, market).flatMap((finding) => fixOf(finding, now, market) ?? []),
      )[0];
      if (!next) break;
      fix = { ...fix, ...next };
    }
    return fix;
  }

  async function saveFixes(ids: readonly string[]): Promise<boolean> {
    const wanted = [...fixes].filter(([id]) => ids.includes(id));
    if (wanted.length === 0) return true;
    setSaving(true);
    const edits = new Map(
      wanted.flatMap(([id, { name, price }]) =>
        name === undefined && price === undefined
          ? []
          : [[id, { ...(name !== undefined && { name }), ...(price !== undefined && { price }) }] as const],
      ),
    );
    // What the fix was made from is what was read, not what the list showed when it was opened.
    const read = products.map(({ row, product }) => ({ ...row, name: product.name, price: product.priceKrw }));
    const { problems: failed } = await save(edits, new Map(read.map((row) => [row.id, row])));
    const failures = new Map(failed);
    const byTags = new Map<string, string[]>();
    for (const [id, { tags }] of wanted) {
      if (tags) byTags.set(tags.join("\n"), [...(byTags.get(tags.join("\n")) ?? []), id]);
    }
    for (const [tags, objectIds] of byTags) {
      await setTags.trigger({ body: { objectIds, tags: tags.split("\n") } }).catch((error: unknown) => {
        const failure = error instanceof CallError ? error : new CallError(400, String(error));
        for (const id of objectIds) failures.set(id, textOf(failure));
      });
    }
    await reload();
    setFixes(new Map([...fixes].filter(([id]) => !ids.includes(id) || failures.has(id))));
    setProblems(failures);
    setSaving(false);
    return failures.size === 0;
  }

  return {
    checks,
    passing: checks.filter(({ passes }) => passes),
    /** What goes to at least one of the chosen markets. */
    going: checks.filter(({ markets }) => markets.length > 0),
    fixes,
    saving,
    loading: state.isLoading,
    failure: state.data ? undefined : state.error,
    reload: () => void reload(),
    fix: (id: string, fix: Fix) => change(new Map(fixes).set(id, { ...fixes.get(id), ...fix }), [id]),
    /** Mends whatever a click can mend, of all products. */
    fixAll() {
      const next = new Map(fixes);
      for (const { row, product } of products) {
        const fix = mended(product, fixes.get(row.id));
        if (fix) next.set(row.id, fix);
      }
      change(next, [...next.keys()]);
    },
    fixable: checks.some(({ fixed, findings }) =>
      chosen.some(({ market }) => findings[market]?.some((finding) => fixOf(finding, fixed, market))),
    ),
    undo(id: string) {
      const next = new Map(fixes);
      next.delete(id);
      change(next, [id]);
    },
    undoAll: () => change(new Map(), [...fixes.keys()]),
    /** Saves the fixes of the products given; answers whether all went well. What failed stays staged with its reason. */
    save: saveFixes,
  };
}
export type Preflight = ReturnType<typeof usePreflight>;
