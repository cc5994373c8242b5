"use client";
import { MarkEmailReadOutlined } from "@/components/ui/icons/mark-email-read-outlined";
import { Alert, Button, CircularProgress, Link, Stack, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useCheckEmail } from "./use-check-email";

/** The page a BasicUser is kept at until the verification mail is answered (docs/specification.md#authentication). */
export function CheckEmailScreen({ product, token }: { product: string; token?: string }) {
  const t = useTranslations("checkEmail");
  const check = useCheckEmail(product, token);

  return (
    <Stack spacing={2} sx={{ textAlign: "center", alignItems: "center" }}>
      <MarkEmailReadOutlined sx={{ fontSize: 52, color: "primary.main" }} />
      <Typography variant="h1">{t(check.certified ? "doneTitle" : "title")}</Typography>
      <Typography role="status" sx={{ color: "text.secondary", wordBreak: "keep-all" }}>
        {check.certified ? t("done") : check.state?.email ? t("textTo", { email: check.state.email }) : t("text")}
      </Typography>
      {check.failure && (
        <Alert severity="warning" role="alert" sx={{ width: "100%", textAlign: "start" }}>
          {check.failure}
        </Alert>
      )}
      {check.sent && !check.failure && (
        <Alert severity="success" sx={{ width: "100%", textAlign: "start" }}>
          {t("sent")}
        </Alert>
      )}
      {check.certified ? (
        <CircularProgress size={26} aria-label={t("done")} />
      ) : (
        <>
          {check.state?.mailboxUrl && (
            <Button variant="contained" component={Link} href={check.state.mailboxUrl} target="_blank" rel="noopener">
              {t("mailbox")}
            </Button>
          )}
          <Button
            variant="outlined"
            disabled={check.wait > 0}
            loading={check.sending}
            onClick={() => void check.resend()}
          >
            {check.wait > 0 ? t("resendIn", { seconds: check.wait }) : t("resend")}
          </Button>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("hint")}
          </Typography>
          <Button variant="text" color="secondary" onClick={() => void check.leave()}>
            {t("leave")}
          </Button>
        </>
      )}
    </Stack>
  );
}
