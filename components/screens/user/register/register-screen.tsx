"use client";
import { Alert, Box, Button, LinearProgress, Stack, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { PasswordField } from "@/components/form/password-field";
import { useExplain } from "@/components/form/use-explain";
import { SubmitButton } from "@/components/form/submit-button";
import { PageLink } from "@/components/ui/page-link";
import { FailureNote } from "@/components/ui/state-notes";
import { passwordStrength } from "@/lib/domain/account/register-form";
import { hrefOf } from "@/lib/routes";
import { TermsBoxes } from "./terms-boxes";
import { useRegister, type Brought, type Register } from "./use-register";

const TEXT_FIELDS = [
  ["account", "username", "text"],
  ["userName", "name", "text"],
  ["contactTellNo", "tel", "tel"],
  ["email", "email", "email"],
] as const;

/** Sign-up: agree to the terms, fill in the account, and go on to the e-mail check. A referral link brings its code, an invitation its address. */
export function RegisterScreen({ product, ...given }: { product: string } & Brought) {
  const t = useTranslations("register");
  const register = useRegister(product, given);
  const explain = useExplain();

  if (register.termsFailure && register.terms.length === 0) {
    return <FailureNote failure={register.termsFailure} onRetry={register.reloadTerms} />;
  }
  return (
    <Stack component="form" spacing={1.25} noValidate onSubmit={register.submit}>
      <Typography variant="h1">{t("title")}</Typography>
      <TermsBoxes register={register} />
      {TEXT_FIELDS.map(([name, purpose, type]) => (
        <TextField
          key={name}
          type={type}
          label={t(name)}
          placeholder={name === "contactTellNo" ? "010-0000-0000" : undefined}
          autoComplete={purpose}
          fullWidth
          slotProps={{ htmlInput: { autoCapitalize: "none", spellCheck: false } }}
          {...register.field(name, explain)}
        />
      ))}
      <NewPassword register={register} explain={explain} />
      <TextField label={t("recommender")} autoComplete="off" fullWidth {...register.field("recommender", explain)} />
      {register.failure !== null && (
        <Alert severity="error" role="alert">
          {register.failure}
        </Alert>
      )}
      <SubmitButton disabled={!register.mayGoOn} loading={register.busy}>
        {t("submit")}
      </SubmitButton>
      {!register.mayGoOn && (
        <Typography variant="body2" sx={{ color: "text.secondary", textAlign: "center" }}>
          {t("agreeFirst")}
        </Typography>
      )}
      <Button variant="text" color="secondary" component={PageLink} href={hrefOf("login", product)}>
        {t("toLogin")}
      </Button>
    </Stack>
  );
}

function NewPassword({ register, explain }: { register: Register; explain: (key: string) => string }) {
  const t = useTranslations("register");
  const [password, account] = useWatch({ control: register.form.control, name: ["password", "account"] });
  const { score, hint } = passwordStrength(password, account);
  const field = register.field("password", explain);
  const check = register.field("passwordCheck", explain);
  const { error, helperText, ...registration } = field;
  const { error: checkError, helperText: checkText, ...checkRegistration } = check;

  return (
    <>
      <Box>
        <PasswordField
          registration={registration}
          label={t("password")}
          purpose="new-password"
          size="small"
          error={error}
          helperText={error ? helperText : " "}
        />
        {password && (
          <Box sx={{ mt: -1.5 }}>
            <LinearProgress
              variant="determinate"
              value={score * 25}
              color={score >= 3 ? "success" : score === 2 ? "warning" : "error"}
              aria-label={t("strength")}
              sx={{ height: 4 }}
            />
            <Typography variant="caption" role="status" sx={{ color: "text.secondary" }}>
              {t(`hint.${hint}`)}
            </Typography>
          </Box>
        )}
      </Box>
      <PasswordField
        registration={checkRegistration}
        label={t("passwordCheck")}
        purpose="new-password"
        size="small"
        error={checkError}
        helperText={checkText}
      />
    </>
  );
}
