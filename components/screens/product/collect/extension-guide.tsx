"use client";
import { ContentCopyOutlined } from "@/components/ui/icons/content-copy-outlined";
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useNotify } from "@/components/ui/use-notify";
import { EXTENSION_ZIP } from "@/lib/domain/extension/download";

const STEPS = ["unpack", "load", "confirm", "collect"] as const;

/** How the extension is installed, step by step, with the file and the address it asks for. */
export function ExtensionGuide({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations("extension");
  const common = useTranslations("common");
  const notify = useNotify();
  // The dialog opens by a press only, so there is a window.
  const origin = open ? window.location.origin : "";

  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="extension-guide" maxWidth="sm" fullWidth>
      <DialogTitle id="extension-guide">{t("guideTitle")}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: "text.secondary", mb: 2 }}>
          {t("why")}
        </Typography>
        <Button variant="contained" component="a" href={EXTENSION_ZIP} download>
          {t("download")}
        </Button>
        <Box component="ol" sx={{ ps: 2.5, my: 2, display: "grid", gap: 1, fontSize: 14 }}>
          {STEPS.map((step) => (
            <li key={step}>{t(`steps.${step}`)}</li>
          ))}
        </Box>
        <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
          <Typography variant="body2">{t("address")}</Typography>
          <Box component="code" sx={{ fontSize: 13, userSelect: "all" }}>
            {origin}
          </Box>
          <Button
            size="small"
            startIcon={<ContentCopyOutlined />}
            onClick={() => void navigator.clipboard.writeText(origin).then(() => notify(common("copied")))}
          >
            {t("copy")}
          </Button>
        </Box>
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 2 }}>
          {t("safety")}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common("close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
