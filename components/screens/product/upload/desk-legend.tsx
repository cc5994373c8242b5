"use client";
import { HelpOutlineOutlined as LegendIcon } from "@/components/ui/icons/help-outline-outlined";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconPress } from "@/components/ui/icon-press";
import { onDemand } from "@/components/ui/on-demand";

const LegendWindow = onDemand(() => import("./legend-window").then((part) => part.LegendWindow));

/** Opens what the marks of the cells mean, and the desk's keys. */
export function DeskLegend() {
  const t = useTranslations("marketUpload");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconPress
        label={t("legend.title")}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <LegendIcon />
      </IconPress>
      {anchor && <LegendWindow anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
