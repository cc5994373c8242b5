"use client";
import { useTranslations } from "next-intl";
import { ViewTabs } from "@/components/grid/view-tabs";
import { KeepView } from "@/components/product/views/keep-view";
import type { ShownLook } from "@/components/product/views/list-look";
import { useSavedViews } from "@/components/product/views/use-saved-views";

type Props = { search: string; look: ShownLook; onShow: (search: string) => void };

/** Searches a seller comes back to every day, by a name of their own; kept with the account, for every computer. */
export function SavedViews({ search, look, onShow }: Props) {
  const t = useTranslations("views");
  const saved = useSavedViews("orders", search, look.look);
  if (saved.views.length === 0 && !saved.isKeepable) return null;
  return (
    <ViewTabs
      label={t("title")}
      shown={saved.views.find(({ isShown }) => isShown)?.name}
      onShow={(name) => {
        const kept = saved.views.find((view) => view.name === name);
        if (!kept) return;
        look.show(kept.look);
        onShow(kept.search);
      }}
      views={saved.views.map(({ name }) => ({
        key: name,
        label: name,
        drop: { label: t("drop", { name }), onDrop: () => void saved.drop(name) },
      }))}
    >
      <KeepView saved={saved} />
    </ViewTabs>
  );
}
