"use client";
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import { Alert, Box, Button, Stack, TextField, Typography } from "@mui/material";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { NaruMark } from "@/components/ui/naru-mark";
import { hrefOf, type RouteId } from "@/lib/routes";
import { PasswordField } from "./password-field";
import { useLogin } from "./use-login";

const POINTS = ["point1", "point2", "point3"] as const;
const LINKS = [
  ["register", "register"],
  ["forgotAccount", "resetAccount"],
  ["forgotPassword", "resetPassword"],
  ["privacy", "privacyPolicy"],
] as const satisfies readonly (readonly [string, RouteId])[];

export function LoginScreen({ product, next }: { product: string; next?: string }) {
  const t = useTranslations();
  const login = useLogin(product, next);
  const messageOf = (key: string | undefined) => (key ? t(`login.${key as "usernameNeeded"}`) : " ");

  return (
    <Box
      component="main"
      sx={{ minHeight: "100vh", display: "grid", gridTemplateColumns: { xs: "1fr", md: "minmax(380px, 46%) 1fr" } }}
    >
      <Box
        sx={{
          display: { xs: "none", md: "flex" },
          flexDirection: "column",
          justifyContent: "center",
          gap: 3,
          px: { md: 6, lg: 10 },
          bgcolor: "background.paper",
          borderInlineEnd: 1,
          borderColor: "divider",
        }}
      >
        <Stack direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
          <NaruMark size={44} />
          <Typography component="p" sx={{ fontSize: 30, fontWeight: 800, letterSpacing: "-0.03em" }}>
            {t("app.name")}
          </Typography>
        </Stack>
        <Typography
          component="p"
          sx={{ fontSize: 22, fontWeight: 600, lineHeight: 1.4, wordBreak: "keep-all", maxWidth: 460 }}
        >
          {t("app.tagline")}
        </Typography>
        <Stack component="ul" spacing={1.5} sx={{ listStyle: "none", p: 0, m: 0, maxWidth: 480 }}>
          {POINTS.map((point) => (
            <Box component="li" key={point} sx={{ display: "flex", gap: 1.25, color: "text.secondary" }}>
              <CheckCircleOutlined sx={{ fontSize: 20, color: "primary.main", mt: "1px" }} />
              <Typography sx={{ wordBreak: "keep-all" }}>{t(`login.${point}`)}</Typography>
            </Box>
          ))}
        </Stack>
      </Box>
      <Box sx={{ display: "grid", placeItems: "center", p: 3 }}>
        <Stack component="form" spacing={1.5} noValidate onSubmit={login.submit} sx={{ width: "100%", maxWidth: 360 }}>
          <Box sx={{ display: { xs: "block", md: "none" }, mb: 1 }}>
            <NaruMark size={40} />
          </Box>
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
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={login.busy}
            sx={{ minHeight: 46, fontSize: 15 }}
          >
            {t("login.submit")}
          </Button>
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
      </Box>
    </Box>
  );
}
