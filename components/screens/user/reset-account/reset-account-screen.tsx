"use client";
import { Button, Stack, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { FormEnd } from "@/components/form/form-end";
import { useAnsweredForm } from "@/components/form/use-answered-form";
import { useExplain } from "@/components/form/use-explain";
import { SubmitButton } from "@/components/form/submit-button";
import { useWrite } from "@/lib/client/use-call";
import { findAccountForm } from "@/lib/domain/account/register-form";
import { hrefOf } from "@/lib/routes";

/** A forgotten username: it is sent to the address, and the page never tells whether there is one. */
export function ResetAccountScreen({ product }: { product: string }) {
  const t = useTranslations("account");
  const rules = useTranslations("register");
  const find = useWrite("account.find");
  const explain = useExplain();
  const { busy, submit, field, end } = useAnsweredForm(
    findAccountForm,
    { userName: "", email: "" },
    t("accountSent"),
    (body) => find.trigger({ body }),
  );

  return (
    <Stack component="form" spacing={1.25} noValidate onSubmit={submit}>
      <Typography variant="h1">{t("findTitle")}</Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", pb: 1 }}>
        {t("findText")}
      </Typography>
      <TextField label={rules("userName")} autoComplete="name" fullWidth {...field("userName", explain)} />
      <TextField label={rules("email")} type="email" autoComplete="email" fullWidth {...field("email", explain)} />
      <FormEnd end={end} />
      <SubmitButton loading={busy}>{t("findSubmit")}</SubmitButton>
      <Button variant="text" color="secondary" component={PageLink} href={hrefOf("login", product)}>
        {rules("toLogin")}
      </Button>
    </Stack>
  );
}
