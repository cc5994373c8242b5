"use client";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { ViewTabs } from "@/components/grid/view-tabs";
import { KeepView } from "@/components/product/views/keep-view";
import type { ShownLook } from "@/components/product/views/list-look";
import { useSavedViews } from "@/components/product/views/use-saved-views";
import { PRODUCT_TODOS, todoIn } from "@/lib/domain/product/todo";
import { viewSearch } from "@/lib/domain/settings/saved-views";
import { EVERYTHING } from "@/components/product/product-search";
import type { ProductList } from "./use-product-list";

const OWN = "own ";

/**
 * Tabs for the shop's own searches, and for each kind of unfinished work with its number of products. The own ones come first:
 * the last tabs are in a menu where they have no room. A kind without products has no tab. A press erases all other filters, so that the list has as many products as its tab says.
 */
export function ProductViews({ list, look }: { list: ProductList; look: ShownLook }) {
  const t = useTranslations("products");
  const common = useTranslations("common");
  const own = useTranslations("views");
  const search = useSearchParams().toString();
  const saved = useSavedViews("products", search, look.look);
  const { todoCounts } = list;
  const shownTodo = todoIn(list.query.todo);
  const shownOwn = saved.views.find(({ isShown }) => isShown);
  const isBuiltIn = shownTodo !== undefined && viewSearch(search) === `todo=${shownTodo}`;

  function show(key: string) {
    const kept = saved.views.find(({ name }) => key === OWN + name);
    look.show(kept?.look);
    list.set({
      ...EVERYTHING,
      ...(kept ? Object.fromEntries(new URLSearchParams(kept.search)) : { todo: todoIn(key) ?? "" }),
    });
  }

  return (
    <ViewTabs
      label={t("views")}
      shown={shownOwn ? OWN + shownOwn.name : (shownTodo ?? "all")}
      onShow={show}
      views={[
        { key: "all", label: common("all"), count: todoCounts?.all },
        ...saved.views.map(({ name }) => ({
          key: OWN + name,
          label: name,
          drop: { label: own("drop", { name }), onDrop: () => void saved.drop(name) },
        })),
        ...PRODUCT_TODOS.filter((todo) => todo === shownTodo || (todoCounts?.[todo] ?? 0) > 0).map((todo) => ({
          key: todo,
          label: t(`todo.${todo}`),
          count: todoCounts?.[todo],
        })),
      ]}
    >
      {!isBuiltIn && <KeepView saved={saved} />}
    </ViewTabs>
  );
}
