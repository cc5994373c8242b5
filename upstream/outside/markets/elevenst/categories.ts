import type { NeededCertification } from "@/lib/domain/listing-facts/category-needs";
import { notFound } from "@/upstream/outside/markets/desks/answers";
import type { CategoryDesk, MarketCategory } from "@/upstream/outside/markets/desks/categories";
import { failed } from "@/upstream/outside/markets/market-http";
import type { ElevenstCall } from "./client";
import { ELEVENST_NOTICES } from "./notices";
import { branch, categories, NO_PARENT, type ElevenstCategory } from "./wire-categories";

const CATEGORIES = "/cateservice/category";

/** 11st's tree, and which certificates its categories ask for: no call tells attributes, notices or origins (A.3), and notices are the same for all. */
export function elevenstCategories(call: ElevenstCall): CategoryDesk {
  return {
    async tree(account) {
      const all = await call(account, { method: "GET", path: CATEGORIES }, categories);
      return all.kind === "ok" ? { ok: true, value: treeOf(all.body) } : failed(all);
    },
    async needs(account, code) {
      const path = `${CATEGORIES}/${encodeURIComponent(code)}`;
      const answer = await call(account, { method: "GET", path }, branch);
      if (answer.kind !== "ok") return failed(answer);
      const own = answer.body.find(({ dispNo }) => dispNo === code);
      if (!own) return { ...notFound(), class: "category_gone" };
      const certifications = certificationsOf(own);
      return { ok: true, value: { code, attributes: [], notices: [...ELEVENST_NOTICES], certifications, origins: [] } };
    },
  };
}

/** Rows with their paths. A row without children is a leaf: the documentation of `leafYn` is ambiguous. */
function treeOf(rows: ElevenstCategory[]): MarketCategory[] {
  const below = new Map<string, ElevenstCategory[]>();
  for (const row of rows) {
    const siblings = below.get(row.parentDispNo);
    if (siblings) siblings.push(row);
    else below.set(row.parentDispNo, [row]);
  }
  const walk = (parent: string, path: string[]): MarketCategory[] =>
    (below.get(parent) ?? []).flatMap(({ dispNo, dispNm }) => {
      const own = [...path, dispNm];
      return [{ code: dispNo, path: own, isLeaf: !below.has(dispNo) }, ...walk(dispNo, own)];
    });
  return walk(NO_PARENT, []);
}

/** 11st names its two kinds of certificates by number alone: 1 for food, 2 for household, children's and electric goods. */
function certificationsOf({ certType, requiredYn }: { certType: string; requiredYn: string }): NeededCertification[] {
  if (certType === "") return [];
  return [{ code: certType, name: certType, kinds: [], ...(requiredYn === "Y" && { required: true }) }];
}
