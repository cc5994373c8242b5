"use client";
import { Alert, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { WorkDialog } from "@/components/ui/work-dialog";
import type { Book } from "@/lib/domain/sheets/cells";
import type { SheetKind } from "@/lib/domain/sheets/columns";
import type { ReadSheet } from "@/lib/domain/sheets/read-sheet";
import { SheetColumns } from "./sheet-columns";
import type { SheetFieldName } from "./sheet-fields";
import type { SheetChoosing } from "./use-sheet-choice";

type Props<Field extends SheetFieldName> = {
  opened: { name: string; book: Book };
  kind: SheetKind<Field>;
  sheet: ReadSheet<Field>;
  choosing: SheetChoosing<Field>;
  title: string;
  /** Rows that can be taken. */
  count: number;
  /** Rows that cannot, reported afterwards or in `children`. */
  refused: number;
  onTake: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** A sheet before its rows are taken: what its columns were taken for, how many rows it gives, and the one button for it. */
export function SheetDialog<Field extends SheetFieldName>(props: Props<Field>) {
  const t = useTranslations("sheets");
  const { opened, kind, sheet, choosing, title, count, refused, onTake, onClose, children } = props;
  return (
    <WorkDialog
      width="sm"
      title={title}
      onClose={onClose}
      action={{ label: t("take", { count }), disabled: count === 0, onClick: onTake }}
    >
      <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
        {opened.name}
      </Typography>
      <SheetColumns book={opened.book} kind={kind} sheet={sheet} choosing={choosing} isOpen={count === 0} />
      <Typography variant="body2" role="status">
        {t("rowsRead", { count, refused })}
      </Typography>
      {count === 0 && <Alert severity="warning">{t("nothingRead")}</Alert>}
      {children}
    </WorkDialog>
  );
}
