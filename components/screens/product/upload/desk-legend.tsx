"use client";
import { HelpOutlineOutlined as LegendIcon } from "@/components/ui/icons/help-outline-outlined";
import { IconButton } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Hint } from "@/components/ui/hint";
import { onDemand } from "@/components/ui/on-demand";

const LegendWindow = onDemand(() => import("./legend-window").then((part) => part.LegendWindow));

/** Opens what the marks of the cells mean, and the desk's keys. */
export function DeskLegend() {
  const t = useTranslations("marketUpload");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Hint title={t("legend.title")}>
        <IconButton
          aria-label={t("legend.title")}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <LegendIcon />
        </IconButton>
      </Hint>
      {anchor && <LegendWindow anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
