"use client";
import { Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { Column } from "@/components/grid/column";
import { WorkDialog } from "@/components/ui/work-dialog";
import { FOUND_MAX } from "@/lib/client/read-found";
import { ReplaceForm } from "./replace-form";
import { ReplacePreview } from "./replace-preview";
import { useReplacing, type Places } from "./use-replacing";

export type ReplaceProps<Row, Edit> = {
  /** Those with `isText` can be looked through. */
  columns: readonly Column<Row, Edit>[];
  places: Places<Row>;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The column that holds a listing's name, whose length markets limit. */
  nameKey?: string;
  /** Gets all changes as one step. */
  onEdit: (changes: readonly { row: Row; to: Edit }[]) => void;
};

/** Finds a text in a column of many rows and puts another in its place; every change is seen and ticked before it is made. */
export function ReplaceDialog<Row, Edit>(props: ReplaceProps<Row, Edit> & { onClose: () => void }) {
  const { columns, places, idOf, nameOf, onEdit, onClose } = props;
  const t = useTranslations("replace");
  const model = useReplacing(columns, places, idOf);
  const { found, wanted, hits, refused } = model;
  return (
    <WorkDialog
      title={t("title")}
      onClose={onClose}
      action={{
        label: t("apply", { count: wanted.length }),
        disabled: wanted.length === 0,
        onClick: () => {
          onEdit(wanted);
          onClose();
        },
      }}
    >
      <ReplaceForm model={model} places={places} most={FOUND_MAX} />
      <Typography role="status" variant="body2" sx={{ color: "text.secondary" }}>
        {found && "looked" in found ? t("result", { count: hits.length, looked: found.looked, refused }) : t("hint")}
      </Typography>
      {hits.length > 0 && <ReplacePreview model={model} nameOf={nameOf} nameKey={props.nameKey} />}
    </WorkDialog>
  );
}
