"use client";
import { Alert, Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReadOrders } from "@/lib/domain/order/order-file";
import type { useOrderImport } from "./use-order-import";

type Props = { read: ReadOrders; imported: ReturnType<typeof useOrderImport>["imported"] };

/** Lines told one by one; of more, how many there are. */
const TOLD_MAX = 100;

/** What a file gave: before the import how many orders, afterwards what became of them, and each line that is none. */
export function ImportReport({ read, imported }: Props) {
  const t = useTranslations("orders");
  const told = [
    // A column that is missing altogether is said once and not for each line.
    ...(read.missing.length > 0 ? [] : read.refused).map(({ line, text, problem }) => ({
      line,
      text: t(`importProblem.${problem}`, { line, text }),
    })),
    ...(imported?.refused ?? []).map(({ line, message }) => ({ line, text: t("importRefused", { line, message }) })),
  ].sort((one, other) => one.line - other.line);
  return (
    <>
      <Typography variant="body2" role="status" sx={imported ? { fontWeight: 600 } : undefined}>
        {imported
          ? t("importDone", {
              fresh: imported.new,
              known: imported.known,
              updated: imported.updated,
              refused: told.length,
            })
          : t("importRead", { count: read.orders.length, refused: read.refused.length })}
      </Typography>
      {told.length > 0 && (
        <Alert severity="warning">
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2, maxHeight: 200, overflowY: "auto" }}>
            {told.slice(0, TOLD_MAX).map(({ line, text }, at) => (
              <li key={`${line}-${at}`}>{text}</li>
            ))}
          </Box>
          {told.length > TOLD_MAX && t("bulkMore", { count: told.length - TOLD_MAX })}
        </Alert>
      )}
    </>
  );
}
