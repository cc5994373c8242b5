"use client";
import { Typography } from "@mui/material";
import { RefusedLines } from "@/components/product/sheet/refused-lines";
import { useTranslations } from "next-intl";
import type { ReadOrders } from "@/lib/domain/order/order-file";
import type { useOrderImport } from "./use-order-import";

type Props = { read: ReadOrders; imported: ReturnType<typeof useOrderImport>["imported"] };

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
      <RefusedLines lines={told} />
    </>
  );
}
