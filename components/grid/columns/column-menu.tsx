"use client";
import { ViewColumnOutlined } from "@/components/ui/icons/view-column-outlined";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Column } from "@/components/grid/column";
import { IconPress } from "@/components/ui/icon-press";
import { onDemand } from "@/components/ui/on-demand";
import type { Arrangement } from "./arrangement";

const ColumnChoices = onDemand(() => import("./column-choices").then((part) => part.ColumnChoices));

type Props<Row, Edit> = { columns: readonly Column<Row, Edit>[]; choice: Arrangement<Row, Edit> };

/** Chooses which columns of a list are shown, and makes all of them as usual again. */
export function ColumnMenu<Row, Edit>({ columns, choice: { hidden, deeds, isUsual } }: Props<Row, Edit>) {
  const t = useTranslations("common");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconPress label={t("columns")} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <ViewColumnOutlined />
      </IconPress>
      {anchor && (
        <ColumnChoices
          anchor={anchor}
          columns={columns.flatMap(({ key, optional }) =>
            optional ? [{ key, label: optional, isHidden: hidden.has(key) }] : [],
          )}
          isUsual={isUsual}
          onToggle={deeds.toggle}
          onReset={deeds.reset}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
