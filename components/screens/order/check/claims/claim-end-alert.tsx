"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { RowResults } from "@/components/product/order/row-results";
import type { ClaimEnd } from "./use-claims";

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** How a decision went: how many, and every claim its market refused with its own reason. */
export function ClaimEndAlert({ end, onClose }: { end: ClaimEnd | null; onClose: () => void }) {
  const t = useTranslations("claims");
  const failed = (end?.failed ?? []).map((row) =>
    row.code === "withdrawn" ? { ...row, message: t("withdrawn") } : row,
  );
  return (
    <Box sx={{ mx: 1.5, mt: end ? 1.5 : 0 }}>
      <RowResults
        text={end && t("end", { action: t(`action.${end.action}`), done: end.done, failed: end.failed.length })}
        failed={failed}
        names={end?.names ?? NO_NAMES}
        onClose={onClose}
      />
    </Box>
  );
}
