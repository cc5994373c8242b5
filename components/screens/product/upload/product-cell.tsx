"use client";
import { ExpandMore as UnfoldIcon } from "@/components/ui/icons/expand-more";
import { Box, ButtonBase } from "@mui/material";
import { useTranslations } from "next-intl";
import { Thumb } from "@/components/ui/thumb";
import type { DeskCheck } from "@/lib/domain/listing/desk-checks";

type Props = { check: DeskCheck; problem: string | undefined; onUnfold: () => void };

/** A product in the first column: its picture and its name as it will be, with what is staged or went wrong. */
export function ProductCell({ check, problem, onUnfold }: Props) {
  const t = useTranslations("marketUpload");
  const { product, fixed, fix } = check;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.75, minWidth: 0 }}>
      <Thumb src={product.pictures[0]?.address ?? null} alt="" size={28} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          title={fixed.name}
          sx={{
            fontSize: 13,
            lineHeight: "16px",
            overflow: "hidden",
            textOverflow: "ellipsis",
            whiteSpace: "nowrap",
            color: fix?.name === undefined ? "text.primary" : "warning.main",
          }}
        >
          {fixed.name || t("nameless")}
        </Box>
        {(problem ?? (fix && t("willBeMended"))) && (
          <Box
            sx={{
              fontSize: 12,
              lineHeight: "15px",
              overflow: "hidden",
              textOverflow: "ellipsis",
              whiteSpace: "nowrap",
              color: problem ? "error.main" : "warning.main",
            }}
            title={problem}
          >
            {problem ?? t("willBeMended")}
          </Box>
        )}
      </Box>
      {/* For the mouse alone: the keys and the state are the cell's. */}
      <ButtonBase tabIndex={-1} aria-hidden onClick={onUnfold} sx={{ borderRadius: 1, p: 0.25 }}>
        <UnfoldIcon sx={{ fontSize: 16, color: "text.secondary", "[aria-expanded=true] &": { rotate: "180deg" } }} />
      </ButtonBase>
    </Box>
  );
}
