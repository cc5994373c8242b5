"use client";
import { ArrowUpward as ArrowUpwardIcon } from "@/components/ui/icons/arrow-upward";
import { Fab, useScrollTrigger, Zoom } from "@mui/material";
import { useTranslations } from "next-intl";

/** The floating TOP button; it appears once there is something to go back up to. */
export function TopButton() {
  const t = useTranslations("shell");
  const scrolled = useScrollTrigger({ disableHysteresis: true, threshold: 320 });
  return (
    <Zoom in={scrolled} unmountOnExit>
      <Fab
        size="small"
        variant="extended"
        color="primary"
        aria-label={t("toTop")}
        onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}
        sx={{ position: "fixed", insetInlineEnd: 20, bottom: 24, zIndex: 1080, boxShadow: 2 }}
      >
        <ArrowUpwardIcon sx={{ fontSize: 18 }} />
        {t("top")}
      </Fab>
    </Zoom>
  );
}
