"use client";
import { Close as CloseIcon } from "@/components/ui/icons/close";
import { Box, IconButton, LinearProgress, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/ui/state-notes";
import type { Uploading } from "./use-picture-upload";

/** Files on their way with how far they are, and refused ones with the reason. */
export function UploadList({ list, onCancel }: { list: readonly Uploading[]; onCancel: (id: string) => void }) {
  const t = useTranslations("thumbnail");
  const textOf = useFailureText();
  if (list.length === 0) return null;
  return (
    <Box component="ul" aria-label={t("uploads")} sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.75 }}>
      {list.map(({ id, name, share, problem, failure }) => (
        <Box component="li" key={id} sx={{ display: "flex", gap: 1, alignItems: "center" }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" noWrap>
              {name}
            </Typography>
            {problem || failure ? (
              <Typography variant="body2" role="alert" sx={{ color: "error.main" }}>
                {problem ? t(`problem.${problem}`) : failure && textOf(failure)}
              </Typography>
            ) : (
              <LinearProgress aria-label={t("progressOf", { name })} variant="determinate" value={share * 100} />
            )}
          </Box>
          <IconButton
            aria-label={t(problem || failure ? "putAway" : "cancelUpload", { name })}
            onClick={() => onCancel(id)}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
