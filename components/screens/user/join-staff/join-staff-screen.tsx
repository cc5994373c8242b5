"use client";
import { Alert, Box, Button, CircularProgress, Stack, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { FailureNote } from "@/components/ui/state-notes";
import { hrefOf } from "@/lib/routes";
import { useJoinStaff } from "./use-join-staff";

type Props = { product: string; token: string; username: string | undefined };

/** What an invitation's link opens: who invites, to what, and the way in for those with and without an account. */
export function JoinStaffScreen({ product, token, username }: Props) {
  const t = useTranslations("staff");
  const join = useJoinStaff(product, token);
  const { invitation } = join;

  if (join.unread) return <FailureNote failure={join.unread} onRetry={join.reload} />;
  if (!invitation) return <CircularProgress aria-label={t("title")} sx={{ mx: "auto" }} />;
  if (invitation.state === "spent") {
    return (
      <Stack spacing={2}>
        <Typography variant="h1">{t("spentTitle")}</Typography>
        <Typography sx={{ color: "text.secondary", wordBreak: "keep-all" }}>{t("spentText")}</Typography>
        <Button
          variant="contained"
          size="large"
          component={PageLink}
          href={hrefOf(username ? "app" : "login", product)}
        >
          {t("toDesk")}
        </Button>
      </Stack>
    );
  }
  const owner = invitation.owner ?? "";
  const here = hrefOf("joinStaff", product, { token });
  return (
    <Stack spacing={2}>
      <Typography variant="h1" sx={{ wordBreak: "keep-all" }}>
        {t("joinTitle", { owner })}
      </Typography>
      <Typography sx={{ color: "text.secondary", wordBreak: "keep-all" }}>{t("joinText", { owner })}</Typography>
      <Box component="ul" aria-label={t("rights")} sx={{ m: 0, paddingInlineStart: 2.5, display: "grid", gap: 0.75 }}>
        {(invitation.areas ?? []).map((area) => (
          <li key={area}>
            {t(`area.${area}`)}
            <Typography variant="body2" sx={{ color: "text.secondary", wordBreak: "keep-all" }}>
              {t(`areaHint.${area}`)}
            </Typography>
          </li>
        ))}
      </Box>
      {join.failure !== undefined && (
        <Alert severity="error" role="alert">
          {join.failure}
        </Alert>
      )}
      {join.isDone ? (
        <Typography role="status">{t("joined")}</Typography>
      ) : username ? (
        <>
          <Typography variant="body2">{t("joinAs", { username })}</Typography>
          <Typography variant="body2" sx={{ color: "text.secondary", wordBreak: "keep-all" }}>
            {t("joinOwn")}
          </Typography>
          <Button variant="contained" size="large" loading={join.isBusy} onClick={() => void join.accept()}>
            {t("join")}
          </Button>
          <Button variant="text" color="secondary" component={PageLink} href={hrefOf("login", product, { next: here })}>
            {t("otherAccount")}
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="contained"
            size="large"
            component={PageLink}
            href={hrefOf("register", product, { next: here, email: invitation.email ?? undefined })}
          >
            {t("joinRegister")}
          </Button>
          <Button variant="outlined" size="large" component={PageLink} href={hrefOf("login", product, { next: here })}>
            {t("joinLogin")}
          </Button>
        </>
      )}
    </Stack>
  );
}
