"use client";
import { Alert, Box, Button, MenuItem, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { NumberField } from "@/components/form/number-field";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Facts } from "@/components/ui/facts";
import { Panel } from "@/components/ui/panel";
import { useWon } from "@/components/ui/won";
import { BANK_CODES, BANKS } from "@/lib/domain/referral/bank";
import { ripeOf } from "@/lib/domain/referral/withdrawal";
import { useWithdrawal } from "./use-withdrawal";

/** Mileage to a bank account. The tax withheld and the amount paid out are shown before the request is sent. */
export function WithdrawalForm() {
  const t = useTranslations("referral");
  const common = useTranslations("common");
  const won = useWon();
  const model = useWithdrawal();
  const { mileage, typed, withheld } = model;
  const { data } = mileage;
  const limits = data && {
    minimum: won(data.withdrawalMin),
    multiple: won(data.withdrawalMultiple),
    balance: won(data.amount),
    ripe: won(ripeOf({ balance: data.amount, ripening: data.ripening })),
    ripening: won(data.ripening),
  };
  const parts = withheld && (
    <Facts
      rows={[
        [t("incomeTax"), won(withheld.incomeTax)],
        [t("localTax"), won(withheld.localTax)],
        [t("net"), won(withheld.net)],
      ]}
    />
  );
  return (
    <Panel title={t("withdraw")} labelledBy="withdraw">
      <Box sx={{ display: "grid", gap: 1.5, maxWidth: 480, pt: 1 }}>
        <NumberField
          label={t("amount")}
          value={typed.amount}
          onText={(text) => model.set("amount", text)}
          problem={model.wrongAmount && limits && t(`amountProblem.${model.wrongAmount}`, limits)}
          helperText={limits && t("amountHint", limits)}
        />
        <TextField
          select
          label={t("bank")}
          value={typed.bankCode}
          onChange={({ target }) => model.set("bankCode", target.value)}
        >
          {BANK_CODES.map((code) => (
            <MenuItem key={code} value={code}>
              {BANKS[code]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={t("accountNumber")}
          value={typed.accountNumber}
          onChange={({ target }) => model.set("accountNumber", target.value)}
          error={model.accountProblem === "number"}
          helperText={model.accountProblem === "number" ? t("numberRule") : undefined}
          slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off", dir: "ltr", maxLength: 40 } }}
        />
        <TextField
          label={t("holder")}
          value={typed.holder}
          onChange={({ target }) => model.set("holder", target.value)}
          error={model.accountProblem === "holder"}
          helperText={t("holderHint")}
          slotProps={{ htmlInput: { autoComplete: "off", maxLength: 50 } }}
        />
        {parts}
        {model.problem && (
          <Alert severity="error" role="alert">
            {model.problem}
          </Alert>
        )}
        <Button variant="contained" disabled={!model.isWhole} loading={model.checking} onClick={model.check}>
          {t("check")}
        </Button>
      </Box>
      <ConfirmDialog
        open={model.asking}
        title={t("sure", { amount: won(withheld?.gross ?? 0) })}
        confirm={t("ask")}
        cancel={common("cancel")}
        onConfirm={model.send}
        onCancel={model.stop}
      >
        {parts}
      </ConfirmDialog>
    </Panel>
  );
}
