"use client";
import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useExplain } from "@/components/form/use-explain";
import { useZodForm } from "@/components/form/use-zod-form";
import { useFailureText } from "@/components/ui/state-notes";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { resetPasswordForm } from "@/lib/domain/account/register-form";

/** Asks for a temporary password; the answer is the same whether or not the account exists. */
export function TemporaryPasswordForm() {
  const t = useTranslations("account");
  const rules = useTranslations("register");
  const textOf = useFailureText();
  const send = useWrite("account.sendTemporaryPassword");
  const [end, setEnd] = useState<{ ok: boolean; text: string } | null>(null);
  const explain = useExplain();
  const { busy, submit, field } = useZodForm(resetPasswordForm, { account: "", email: "" }, async (values) => {
    setEnd(null);
    try {
      await send.trigger({ body: values });
      setEnd({ ok: true, text: t("passwordSent") });
    } catch (error) {
      if (error instanceof CallError) setEnd({ ok: false, text: textOf(error) });
    }
  });

  return (
    <Stack component="form" spacing={1.25} noValidate onSubmit={submit}>
      <Typography variant="body2" sx={{ color: "text.secondary", pb: 1 }}>
        {t("temporaryText")}
      </Typography>
      <TextField label={rules("account")} autoComplete="username" fullWidth {...field("account", explain)} />
      <TextField label={rules("email")} type="email" autoComplete="email" fullWidth {...field("email", explain)} />
      {end && (
        <Alert severity={end.ok ? "success" : "error"} role={end.ok ? "status" : "alert"}>
          {end.text}
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" loading={busy} sx={{ minHeight: 46 }}>
        {t("temporarySubmit")}
      </Button>
    </Stack>
  );
}
