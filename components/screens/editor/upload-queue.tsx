"use client";
import { Alert, Box, Button, LinearProgress, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/ui/state-notes";
import type { Upload, Uploads } from "./use-uploads";

/** The pictures on their way: how far, why not, and what to do about it. */
export function UploadQueue({ model }: { model: Uploads }) {
  const t = useTranslations("editor");
  const common = useTranslations("common");
  const textOf = useFailureText();
  if (model.uploads.length === 0) return null;

  const reason = ({ problem, failure }: Upload): string =>
    problem ? t(`problem.${problem}`) : failure ? `${t("uploadFailed")} ${textOf(failure)}` : "";

  return (
    <Box
      component="ul"
      aria-label={t("uploads")}
      sx={{ listStyle: "none", m: 0, p: 0, mb: 1.5, display: "grid", gap: 1 }}
    >
      {model.uploads.map((upload) => (
        <Box component="li" key={upload.id}>
          {upload.state === "failed" ? (
            <Alert
              severity="error"
              action={
                <>
                  {upload.failure && (
                    <Button variant="outlined" sx={{ marginInlineEnd: 1 }} onClick={() => model.retry(upload)}>
                      {common("retry")}
                    </Button>
                  )}
                  <Button variant="outlined" onClick={() => model.cancel(upload)}>
                    {common("close")}
                  </Button>
                </>
              }
            >
              <strong>{upload.file.name}</strong> {reason(upload)}
            </Alert>
          ) : (
            <Box sx={{ display: "flex", gap: 1.5, alignItems: "center" }}>
              <Typography variant="body2" noWrap sx={{ flex: 1, minWidth: 0 }}>
                {upload.file.name}
              </Typography>
              <LinearProgress
                aria-label={t("uploading", { name: upload.file.name })}
                variant={upload.state === "sending" ? "determinate" : "indeterminate"}
                value={upload.share * 100}
                sx={{ flex: 1 }}
              />
              <Typography variant="caption" sx={{ minWidth: 40, textAlign: "end" }}>
                {t("percent", { share: upload.share })}
              </Typography>
              <Button
                variant="outlined"
                onClick={() => model.cancel(upload)}
                aria-label={t("cancelUpload", { name: upload.file.name })}
              >
                {common("cancel")}
              </Button>
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
