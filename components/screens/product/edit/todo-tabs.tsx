"use client";
import { useTranslations } from "next-intl";
import { ViewTabs } from "@/components/grid/view-tabs";
import { PRODUCT_TODOS, todoIn } from "@/lib/domain/product/todo";
import { EVERYTHING, type ProductList } from "./use-product-list";

/**
 * What is unfinished, each kind with how many products of the whole shelf it is about. A press shows exactly these: other
 * filters are erased, so that the list has as many as its tab says.
 */
export function TodoTabs({ list }: { list: ProductList }) {
  const t = useTranslations("products");
  const common = useTranslations("common");
  const { todoCounts } = list;
  return (
    <ViewTabs
      label={t("views")}
      shown={todoIn(list.query.todo) ?? "all"}
      onShow={(key) => list.set({ ...EVERYTHING, todo: todoIn(key) ?? "" })}
      views={[
        { key: "all", label: common("all"), count: todoCounts?.all },
        ...PRODUCT_TODOS.map((todo) => ({ key: todo, label: t(`todo.${todo}`), count: todoCounts?.[todo] })),
      ]}
    />
  );
}
