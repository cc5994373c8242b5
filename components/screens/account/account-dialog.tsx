"use client";
import { DateField } from "@/components/form/date-field";
import { OpenInNew as OpenInNewIcon } from "@/components/ui/icons/open-in-new";
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Link, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useLoginText } from "@/components/product/login-text";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { MARKET_KEYS } from "@/lib/domain/market-account/market-keys";
import { OutgoingAddress } from "./outgoing-address";
import { useAccountForm, type AccountField, type AccountForm } from "./use-account-form";
import type { MarketAccount } from "./use-market-accounts";
import { type AccountMarketName, marketOfAccount } from "@/lib/domain/markets/markets";

const SEVERITY = { works: "success", refused: "error", silent: "warning" } as const;
const STEPS = ["1", "2", "3", "4"] as const;

type Props = {
  market: AccountMarketName;
  account: MarketAccount | null;
  taken: readonly string[];
  onSaved: (account: string) => void;
  onClose: () => void;
};

/** Enters or changes an account: how to get the market's keys, the keys, and the market's word on them before saving. */
export function AccountDialog({ market, account, taken, onSaved, onClose }: Props) {
  const t = useTranslations("marketAccounts");
  const common = useTranslations("common");
  const markets = useTranslations("markets");
  const id = useId();
  const form = useAccountForm(market, account, taken, onSaved);
  const name = markets(marketOfAccount(market));
  const loginText = useLoginText();
  const [isLeaving, setIsLeaving] = useState(false);
  const isUnproven = form.answer !== null && form.answer.state !== "works";

  return (
    <Dialog
      open
      onClose={() => (form.isTyped ? setIsLeaving(true) : onClose())}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{account ? t("editTitle", { market: name }) : t("addTitle", { market: name })}</DialogTitle>
      <Box
        component="form"
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void form.save(false);
        }}
        sx={{ display: "contents" }}
      >
        <DialogContent sx={{ display: "grid", gap: 1.5 }}>
          <Guide market={market} />
          {form.fields.map((field) => (
            <KeyField key={field} market={market} field={field} form={form} fixed={field === "account" && !!account} />
          ))}
          {MARKET_KEYS[market].lifeDays && (
            <DateField
              label={t("issuedOn")}
              value={form.issuedOn}
              onValue={form.setIssuedOn}
              helperText={form.endsOn ? t("endsOn", { day: form.endsOn }) : t("issuedHint")}
            />
          )}
          <Box aria-live="polite">
            {form.answer && (
              <Alert severity={SEVERITY[form.answer.state]}>{loginText(marketOfAccount(market), form.answer)}</Alert>
            )}
            {form.failure && <Alert severity="error">{form.failure}</Alert>}
          </Box>
        </DialogContent>
        <DialogActions sx={{ p: 2, pt: 1, flexWrap: "wrap", gap: 1 }}>
          <Button variant="outlined" loading={form.working === "check"} onClick={() => void form.check()}>
            {t("check")}
          </Button>
          <Box sx={{ flex: 1 }} />
          <Button variant="outlined" onClick={onClose}>
            {common("cancel")}
          </Button>
          {isUnproven && (
            <Button variant="outlined" color="warning" onClick={() => void form.save(true)}>
              {t("saveAnyway")}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={form.working === "save"}>
            {common("save")}
          </Button>
        </DialogActions>
      </Box>
      <ConfirmDialog
        open={isLeaving}
        danger
        title={t("dropTitle")}
        confirm={t("drop")}
        cancel={t("keepEntering")}
        onConfirm={onClose}
        onCancel={() => setIsLeaving(false)}
      >
        {t("dropText")}
      </ConfirmDialog>
    </Dialog>
  );
}

type FieldProps = { market: AccountMarketName; field: AccountField; form: AccountForm; fixed: boolean };

function KeyField({ market, field, form, fixed }: FieldProps) {
  const t = useTranslations("marketAccounts");
  const problem = form.problem(field);
  const isSecret = field === "accessKey" || field === "secretKey" || field === "openApiKey";
  const keeps = isSecret && form.isStored(field);
  const hint = problem ? t(`problem.${problem}`) : keeps ? t("keeps") : fixed ? t("fixed") : " ";
  return (
    <TextField
      label={field === "storeName" ? t("storeName") : t(`field.${market}.${field}` as Parameters<typeof t>[0])}
      value={form.values[field]}
      disabled={fixed}
      required={field !== "storeName" && !keeps}
      error={problem !== undefined}
      helperText={hint}
      type={field === "secretKey" || field === "openApiKey" ? "password" : "text"}
      onChange={({ target }) => form.set(field, target.value)}
      onBlur={() => form.touch(field)}
      slotProps={{
        // Password managers would keep a market's key as this site's password.
        htmlInput: {
          autoComplete: isSecret ? "one-time-code" : "off",
          maxLength: isSecret ? 500 : 100,
          spellCheck: false,
        },
      }}
    />
  );
}

function Guide({ market }: { market: AccountMarketName }) {
  const t = useTranslations("marketAccounts");
  const { page } = MARKET_KEYS[market];
  const [isOpen, setOpen] = useState(false);
  if (!page) return null;
  return (
    <Box component="details" sx={{ fontSize: 14 }} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Box component="summary" sx={{ cursor: "pointer", fontWeight: 600 }}>
        {t("guideTitle")}
      </Box>
      <Box component="ol" sx={{ mb: 0, paddingInlineStart: 2.5, color: "text.secondary", lineHeight: 1.7 }}>
        {STEPS.map((step) => (
          <li key={step}>{t(`guide.${market}.${step}` as Parameters<typeof t>[0])}</li>
        ))}
      </Box>
      {isOpen && <OutgoingAddress />}
      <Link href={page} target="_blank" rel="noopener noreferrer" sx={{ display: "inline-flex", gap: 0.5, mt: 1 }}>
        {t("guidePage", { host: new URL(page).host })}
        <OpenInNewIcon fontSize="inherit" aria-hidden sx={{ alignSelf: "center" }} />
      </Link>
    </Box>
  );
}
