"use client";
import { ArrowDropDown as ArrowDropDownIcon } from "@/components/ui/icons/arrow-drop-down";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { ProductRow } from "@/components/product/product-row";
import { onDemand } from "@/components/ui/on-demand";

const DeedMenu = onDemand(() => import("@/components/ui/deed-menu").then((part) => part.DeedMenu));

/** The edit window's parts a row leads to. */
const PARTS = ["options", "price", "tags", "pictures", "detail", "attributes"] as const;

type Props = {
  row: ProductRow;
  onOpen: (row: ProductRow, tab?: string) => void;
  onHistory: (row: ProductRow) => void;
};

/** Opens a product's edit window, one part of it at once, or its history. */
export function EditMenu({ row, onOpen, onHistory }: Props) {
  const t = useTranslations("products");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  return (
    <>
      <span className="n-button-group" role="group">
        <button
          type="button"
          className="n-button"
          aria-label={t("editOf", { name: row.name })}
          onClick={() => onOpen(row)}
        >
          {t("edit")}
        </button>
        <button
          type="button"
          className="n-button"
          aria-label={t("partsOf", { name: row.name })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? menuId : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ArrowDropDownIcon fontSize="small" />
        </button>
      </span>
      {anchor && (
        <DeedMenu
          id={menuId}
          anchor={anchor}
          deeds={[
            ...PARTS.map((part) => ({ key: part, label: t(`part.${part}`), onPress: () => onOpen(row, part) })),
            { key: "history", label: t("history"), onPress: () => onHistory(row), isApart: true },
          ]}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
