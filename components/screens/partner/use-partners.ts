"use client";
import { useCall } from "@/lib/client/use-call";
import { useListQuery } from "@/lib/client/use-list-query";
import { PARTNER_CATEGORIES } from "@/lib/domain/partner/categories";

/** The companies of a category and a word, both in the address. */
export function usePartners() {
  const { query, set } = useListQuery({ keyword: "", category: "" });
  const category = PARTNER_CATEGORIES.find((one) => one === query.category);
  const keyword = query.keyword.trim();
  const list = useCall("partners.list", { query: { ...(keyword && { keyword }), ...(category && { category }) } });
  return { list, keyword: query.keyword, category, set };
}
