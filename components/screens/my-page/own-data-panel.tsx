"use client";
import { Button, Stack, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Panel } from "@/components/ui/panel";
import { LeaveDialog } from "./leave-dialog";
import { OwnCopyDialog } from "./own-copy-dialog";

/** The way to take one's data along, and to leave. */
export function OwnDataPanel({ product }: { product: string }) {
  const t = useTranslations("myPage");
  const titleId = useId();
  const [open, setOpen] = useState<"copy" | "leave">();
  const close = () => setOpen(undefined);
  return (
    <Panel title={t("ownData")} labelledBy={titleId}>
      <Stack spacing={1.5} sx={{ alignItems: "flex-start" }}>
        <Typography variant="body2" sx={{ color: "text.secondary", maxWidth: 640 }}>
          {t("ownDataHint")}
        </Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
          <Button variant="outlined" onClick={() => setOpen("copy")}>
            {t("ownCopy")}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setOpen("leave")}>
            {t("leave")}
          </Button>
        </Stack>
      </Stack>
      {open === "copy" && <OwnCopyDialog onClose={close} />}
      {open === "leave" && <LeaveDialog product={product} onClose={close} />}
    </Panel>
  );
}
