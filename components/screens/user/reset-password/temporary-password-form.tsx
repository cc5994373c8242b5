"use client";
import { Stack, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { FormEnd } from "@/components/form/form-end";
import { useAnsweredForm } from "@/components/form/use-answered-form";
import { useExplain } from "@/components/form/use-explain";
import { SubmitButton } from "@/components/form/submit-button";
import { useWrite } from "@/lib/client/use-call";
import { resetPasswordForm } from "@/lib/domain/account/register-form";

/** Asks for a temporary password; the answer is the same whether or not the account exists. */
export function TemporaryPasswordForm() {
  const t = useTranslations("account");
  const rules = useTranslations("register");
  const send = useWrite("account.sendTemporaryPassword");
  const explain = useExplain();
  const { busy, submit, field, end } = useAnsweredForm(
    resetPasswordForm,
    { account: "", email: "" },
    t("passwordSent"),
    (body) => send.trigger({ body }),
  );

  return (
    <Stack component="form" spacing={1.25} noValidate onSubmit={submit}>
      <Typography variant="body2" sx={{ color: "text.secondary", pb: 1 }}>
        {t("temporaryText")}
      </Typography>
      <TextField label={rules("account")} autoComplete="username" fullWidth {...field("account", explain)} />
      <TextField label={rules("email")} type="email" autoComplete="email" fullWidth {...field("email", explain)} />
      <FormEnd end={end} />
      <SubmitButton loading={busy}>{t("temporarySubmit")}</SubmitButton>
    </Stack>
  );
}
