"use client";
import { Alert, Stack, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PasswordField } from "@/components/form/password-field";
import { useExplain } from "@/components/form/use-explain";
import { useZodForm } from "@/components/form/use-zod-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useFailureText } from "@/components/ui/state-notes";
import { logOut } from "@/lib/client/session";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { changePasswordForm } from "@/lib/domain/account/register-form";
import { hrefOf } from "@/lib/routes";

/**
 * Changes one's own password. Another account's name is refused before anything is sent
 * (docs/specification.md#validation-accounts).
 */
export function ChangePasswordForm({ username, product }: { username: string; product: string }) {
  const t = useTranslations("account");
  const rules = useTranslations("register");
  const textOf = useFailureText();
  const change = useWrite("account.changePassword");
  const [failure, setFailure] = useState<string | null>(null);
  const explain = useExplain();
  const empty = { account: username, password: "", newPassword: "", newPasswordCheck: "" };
  const { busy, submit, field } = useZodForm(changePasswordForm, empty, async (values) => {
    setFailure(null);
    if (values.account !== username) {
      setFailure(t("abnormalAccount"));
      return;
    }
    try {
      const answer = await change.trigger({ body: values });
      if (typeof answer === "object" && answer.code) {
        setFailure(answer.message ?? "");
        return;
      }
      await logOut();
      window.location.assign(hrefOf("login", product));
    } catch (error) {
      if (error instanceof CallError && error.kind !== "loggedOut") setFailure(textOf(error));
    }
  });
  const password = (name: "password" | "newPassword" | "newPasswordCheck") => {
    const { error, helperText, ...registration } = field(name, explain);
    return (
      <PasswordField
        registration={registration}
        label={t(name)}
        purpose={name === "password" ? "current-password" : "new-password"}
        size="small"
        error={error}
        helperText={helperText}
      />
    );
  };

  return (
    <Stack component="form" spacing={1.25} noValidate onSubmit={submit} sx={{ pt: 1 }}>
      <TextField label={rules("account")} autoComplete="username" fullWidth {...field("account", explain)} />
      {password("password")}
      {password("newPassword")}
      {password("newPasswordCheck")}
      {failure !== null && (
        <Alert severity="error" role="alert">
          {failure}
        </Alert>
      )}
      <SubmitButton loading={busy}>{t("changeSubmit")}</SubmitButton>
    </Stack>
  );
}
