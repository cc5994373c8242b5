"use client";
import { Button, Stack, Tab, Tabs, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageLink } from "@/components/ui/page-link";
import { hrefOf } from "@/lib/routes";
import { ChangePasswordForm } from "./change-password-form";
import { TemporaryPasswordForm } from "./temporary-password-form";

/** A forgotten password: a temporary one by mail, and for those who are logged in, changing it. */
export function ResetPasswordScreen({ product, username }: { product: string; username: string | null }) {
  const t = useTranslations("account");
  const rules = useTranslations("register");
  const [way, setWay] = useState<"mail" | "change">(username ? "change" : "mail");

  return (
    <Stack spacing={1.5}>
      <Typography variant="h1">{t("passwordTitle")}</Typography>
      {username && (
        <Tabs value={way} onChange={(_, next) => setWay(next)} aria-label={t("passwordTitle")}>
          <Tab value="change" label={t("change")} />
          <Tab value="mail" label={t("temporary")} />
        </Tabs>
      )}
      {way === "change" && username ? (
        <ChangePasswordForm username={username} product={product} />
      ) : (
        <TemporaryPasswordForm />
      )}
      <Button variant="text" color="secondary" component={PageLink} href={hrefOf(username ? "app" : "login", product)}>
        {username ? t("toDesk") : rules("toLogin")}
      </Button>
    </Stack>
  );
}
