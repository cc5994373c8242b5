"use client";
import { Alert, Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { LineField } from "@/components/form/line-field";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import type { LoginProblem } from "@/lib/domain/account/login-form";
import { NaverButton, type NaverPlace } from "./naver-button";
import { useLogin } from "./use-login";

type Props = {
  /** Where a log-in leads that was not on its way anywhere. */
  home: string;
  next?: string;
  naver?: NaverPlace;
  /** The links below the form. The server resolves their addresses, because the table of all pages stays on the server. */
  links: readonly { label: "register" | "forgotAccount" | "forgotPassword" | "privacy"; href: string }[];
};

export function LoginScreen({ home, next, naver, links }: Props) {
  const t = useTranslations();
  const login = useLogin(next ?? home);
  const messageOf = (problem: LoginProblem | undefined) => (problem ? t(`login.${problem}`) : " ");

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void login.submit(event)}
      onInput={login.recheck}
      sx={{ display: "grid", gap: 1.5 }}
    >
      <Typography variant="h1">{t("login.title")}</Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", pb: 1 }}>
        {t("login.intro")}
      </Typography>
      {login.failure && (
        <Alert severity="error" role="alert">
          {login.failure.offline ? t("common.offline") : login.failure.message}
          {login.failure.supportCode && ` ${t("error.supportCode", { code: login.failure.supportCode })}`}
        </Alert>
      )}
      <LineField
        name="username"
        label={t("login.username")}
        autoComplete="username"
        autoFocus
        error={login.problems.username !== undefined}
        helperText={messageOf(login.problems.username)}
        htmlInput={{ autoCapitalize: "none", spellCheck: false }}
      />
      <PasswordField
        registration={{ name: "password" }}
        error={login.problems.password !== undefined}
        helperText={messageOf(login.problems.password)}
      />
      <SubmitButton loading={login.busy}>{t("login.submit")}</SubmitButton>
      {naver && <NaverButton place={naver} next={next} busy={login.busy} onEnd={login.settle} />}
      <Box sx={{ pt: 1, display: "flex", gap: 0.5, flexWrap: "wrap", justifyContent: "center" }}>
        {links.map(({ label, href }) => (
          <Button key={label} variant="text" color="secondary" href={href} sx={{ px: 1 }}>
            {t(`login.${label}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
