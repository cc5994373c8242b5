"use client";
import { Alert, Box, Button, Collapse } from "@mui/material";
import { useTranslations } from "next-intl";
import type { RowResult } from "@/lib/contract/schemas/common";

type Props = {
  /** How it went, e.g. "발주 확인 2건 완료, 1건 실패"; nothing while there is nothing to tell. */
  text: string | null;
  failed: readonly RowResult[];
  /** The name of each row. A row without a name shows its key. */
  names: ReadonlyMap<string, string>;
  onUndo?: () => void;
  onClose: () => void;
};

/** How work on many rows went: how many, and every row that was refused with its own reason. */
export function RowResults({ text, failed, names, onUndo, onClose }: Props) {
  const common = useTranslations("common");
  return (
    <Collapse in={text !== null} unmountOnExit>
      {text !== null && (
        <Alert
          severity={failed.length > 0 ? "warning" : "success"}
          onClose={onUndo ? undefined : onClose}
          action={
            onUndo && (
              <>
                <Button size="small" color="inherit" onClick={onUndo}>
                  {common("undo")}
                </Button>
                <Button size="small" color="inherit" onClick={onClose}>
                  {common("close")}
                </Button>
              </>
            )
          }
          sx={{ mb: 1.5 }}
          role="status"
        >
          {text}
          {failed.length > 0 && (
            <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
              {failed.map((row) => (
                <li key={row.key}>
                  {names.get(row.key) ?? row.key}: {row.message ?? row.code}
                </li>
              ))}
            </Box>
          )}
        </Alert>
      )}
    </Collapse>
  );
}
