"use client";
import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { PasswordField } from "@/components/form/password-field";
import { hrefOf, type RouteId } from "@/lib/routes";
import { NaverButton, type NaverPlace } from "./naver-button";
import { useLogin } from "./use-login";

const LINKS = [
  ["register", "register"],
  ["forgotAccount", "resetAccount"],
  ["forgotPassword", "resetPassword"],
  ["privacy", "privacyPolicy"],
] as const satisfies readonly (readonly [string, RouteId])[];

export function LoginScreen({ product, next, naver }: { product: string; next?: string; naver?: NaverPlace }) {
  const t = useTranslations();
  const login = useLogin(product, next);
  const messageOf = (key: string | undefined) => (key ? t(`login.${key as "usernameNeeded"}`) : " ");

  return (
    <Stack component="form" spacing={1.5} noValidate onSubmit={login.submit}>
      <Typography variant="h1">{t("login.title")}</Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", pb: 1 }}>
        {t("login.intro")}
      </Typography>
      {login.failure && (
        <Alert severity="error" role="alert">
          {login.failure.offline ? t("common.offline") : login.failure.message}
        </Alert>
      )}
      <TextField
        label={t("login.username")}
        autoComplete="username"
        autoFocus
        fullWidth
        size="medium"
        error={Boolean(login.errors.username)}
        helperText={messageOf(login.errors.username?.message)}
        slotProps={{ htmlInput: { autoCapitalize: "none", spellCheck: false } }}
        {...login.username}
      />
      <PasswordField
        registration={login.password}
        error={Boolean(login.errors.password)}
        helperText={messageOf(login.errors.password?.message)}
      />
      <Button type="submit" variant="contained" size="large" loading={login.busy} sx={{ minHeight: 46, fontSize: 15 }}>
        {t("login.submit")}
      </Button>
      {naver && <NaverButton place={naver} next={next} busy={login.busy} onEnd={login.settle} />}
      <Stack direction="row" useFlexGap sx={{ pt: 1, gap: 0.5, flexWrap: "wrap", justifyContent: "center" }}>
        {LINKS.map(([label, route]) => (
          <Button
            key={route}
            variant="text"
            color="secondary"
            component={Link}
            href={hrefOf(route, product)}
            sx={{ px: 1 }}
          >
            {t(`login.${label}`)}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}
