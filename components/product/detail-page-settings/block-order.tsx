"use client";
import { ArrowDownward as ArrowDownwardIcon } from "@/components/ui/icons/arrow-downward";
import { ArrowUpward as ArrowUpwardIcon } from "@/components/ui/icons/arrow-upward";
import { Box, IconButton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { moved } from "@/lib/domain/kit/move";
import { blocksOf } from "@/lib/domain/detail-page/composed-page";

/** The blocks of a page from top to bottom, moved by two buttons each. */
export function BlockOrder({ collocate, onChange }: { collocate: string; onChange: (collocate: string) => void }) {
  const t = useTranslations("detailPage");
  const blocks = blocksOf(collocate);
  const move = (from: number, to: number) => onChange(moved(blocks, from, to).join(""));

  return (
    <Box role="group" aria-label={t("order")}>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {t("order")}
      </Typography>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.75 }}>
        {blocks.map((block, index) => (
          <Box
            component="li"
            key={block}
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 1,
              border: 1,
              borderColor: "divider",
              borderRadius: 1,
              px: 1.5,
              py: 0.5,
            }}
          >
            <Typography variant="body2" sx={{ color: "text.secondary", minWidth: 16 }}>
              {index + 1}
            </Typography>
            <Typography variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
              {t(`block.${block}`)}
            </Typography>
            <IconButton
              aria-label={t("blockUp", { block: t(`block.${block}`) })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUpwardIcon fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={t("blockDown", { block: t(`block.${block}`) })}
              disabled={index === blocks.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDownwardIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
