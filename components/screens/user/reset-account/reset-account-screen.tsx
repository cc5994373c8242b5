"use client";
import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useExplain } from "@/components/form/use-explain";
import { useZodForm } from "@/components/form/use-zod-form";
import { useFailureText } from "@/components/ui/state-notes";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { findAccountForm } from "@/lib/domain/account/register-form";
import { hrefOf } from "@/lib/routes";

/** A forgotten username: it is sent to the address, and the page never tells whether there is one. */
export function ResetAccountScreen({ product }: { product: string }) {
  const t = useTranslations("account");
  const rules = useTranslations("register");
  const textOf = useFailureText();
  const find = useWrite("account.find");
  const [end, setEnd] = useState<{ ok: boolean; text: string } | null>(null);
  const explain = useExplain();
  const { busy, submit, field } = useZodForm(findAccountForm, { userName: "", email: "" }, async (values) => {
    setEnd(null);
    try {
      await find.trigger({ body: values });
      setEnd({ ok: true, text: t("accountSent") });
    } catch (error) {
      if (error instanceof CallError) setEnd({ ok: false, text: textOf(error) });
    }
  });

  return (
    <Stack component="form" spacing={1.25} noValidate onSubmit={submit}>
      <Typography variant="h1">{t("findTitle")}</Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", pb: 1 }}>
        {t("findText")}
      </Typography>
      <TextField label={rules("userName")} autoComplete="name" fullWidth {...field("userName", explain)} />
      <TextField label={rules("email")} type="email" autoComplete="email" fullWidth {...field("email", explain)} />
      {end && (
        <Alert severity={end.ok ? "success" : "error"} role={end.ok ? "status" : "alert"}>
          {end.text}
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" loading={busy} sx={{ minHeight: 46 }}>
        {t("findSubmit")}
      </Button>
      <Button variant="text" color="secondary" component={Link} href={hrefOf("login", product)}>
        {rules("toLogin")}
      </Button>
    </Stack>
  );
}
