"use client";
import { Alert, Box, Button, Stack, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { NumberField } from "@/components/form/number-field";
import { KeptSheet } from "@/components/product/list-columns/kept-sheet";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note, useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useMoment, useWon } from "@/components/ui/won";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { BANKS, isBankCode } from "@/lib/domain/referral/bank";

type Row = Reply<"referral.withdrawalsByManager">[number];
const whereTo = ({ bankCode, accountNumber, holder }: Row): string =>
  `${isBankCode(bankCode) ? BANKS[bankCode] : bankCode} ${accountNumber} ${holder}`;
const CORRECTION = { min: -100_000_000, max: 100_000_000 };

/** What an admin does for referrals: decide payouts, correct a user's mileage, set the rates. */
export function ReferralAdmin() {
  return (
    <Stack spacing={2}>
      <Payouts />
      <Box
        sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } }}
      >
        <Correction />
        <Rates />
      </Box>
    </Stack>
  );
}

function useProblem() {
  const textOf = useFailureText();
  return (error: unknown): string => (error instanceof CallError ? textOf(error) : String(error));
}

/** Undecided requests, oldest first. Each row reports the result of its own decision. */
function Payouts() {
  const t = useTranslations("referral");
  const common = useTranslations("common");
  const won = useWon();
  const moment = useMoment();
  const problemOf = useProblem();
  const list = useCall("referral.withdrawalsByManager", { body: { state: "requested" } });
  const decide = useWrite("referral.confirmWithdrawal");
  const [reasons, setReasons] = useState<Readonly<Record<number, string>>>({});
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({});
  const [paid, setPaid] = useState<Row | null>(null);
  async function end({ idx }: Row, approve: boolean) {
    setProblems(({ [idx]: _gone, ...rest }) => rest);
    try {
      await decide.trigger({ body: { idx, approve, ...(!approve && { reason: reasons[idx] ?? "" }) } });
    } catch (error) {
      setProblems((before) => ({ ...before, [idx]: problemOf(error) }));
    }
  }
  if (list.error && !list.data) return <FailureNote failure={list.error} onRetry={() => void list.mutate()} />;
  return (
    <Panel title={t("toDecide")} labelledBy="payouts" flush>
      <KeptSheet<Row>
        list="adminPayouts"
        label={t("toDecide")}
        rows={list.data ?? []}
        idOf={({ idx }) => String(idx)}
        nameOf={({ userId }) => userId}
        loading={list.isLoading}
        minWidth={980}
        empty={<Note title={t("nothingToDecide")} />}
        columns={[
          { key: "at", header: t("at"), width: 150, cell: (row) => moment(row.requestedAt) },
          { key: "who", header: t("user"), width: 110, cell: (row) => row.userId },
          { key: "amount", header: t("amount"), width: 100, align: "right", cell: (row) => won(row.amount) },
          { key: "net", header: t("net"), width: 100, align: "right", cell: (row) => won(row.net) },
          {
            key: "account",
            header: t("account"),
            cell: whereTo,
          },
          {
            key: "do",
            header: t("deeds"),
            width: 340,
            cell: (row) => (
              <Box sx={{ py: 0.5 }}>
                <Box sx={{ display: "flex", gap: 1, alignItems: "center" }}>
                  <TextField
                    size="small"
                    label={t("refusalReason")}
                    value={reasons[row.idx] ?? ""}
                    onChange={({ target }) => setReasons((before) => ({ ...before, [row.idx]: target.value }))}
                    slotProps={{ htmlInput: { maxLength: 200 } }}
                  />
                  <Button size="small" variant="contained" onClick={() => setPaid(row)}>
                    {t("confirm")}
                  </Button>
                  <Button
                    size="small"
                    variant="outlined"
                    color="error"
                    disabled={!reasons[row.idx]?.trim()}
                    onClick={() => void end(row, false)}
                  >
                    {t("refuse")}
                  </Button>
                </Box>
                {problems[row.idx] && (
                  <Alert severity="error" role="alert">
                    {problems[row.idx]}
                  </Alert>
                )}
              </Box>
            ),
          },
        ]}
      />
      <ConfirmDialog
        open={paid !== null}
        title={paid ? t("paidSure", { net: won(paid.net), account: whereTo(paid) }) : ""}
        confirm={t("confirm")}
        cancel={common("cancel")}
        onConfirm={() => {
          if (paid) void end(paid, true);
          setPaid(null);
        }}
        onCancel={() => setPaid(null)}
      >
        {t("paidHint")}
      </ConfirmDialog>
    </Panel>
  );
}

function Correction() {
  const t = useTranslations("referral");
  const won = useWon();
  const notify = useNotify();
  const problemOf = useProblem();
  const write = useWrite("referral.setMileage");
  const [typed, setTyped] = useState({ userId: "", amount: "", reason: "" });
  const [problem, setProblem] = useState<string>();
  const amount = numberIn(typed.amount, CORRECTION);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (amount === undefined) return;
    setProblem(undefined);
    try {
      const { userId, reason } = typed;
      const after = await write.trigger({ body: { userId: userId.trim(), reason, amount } });
      setTyped({ userId: "", amount: "", reason: "" });
      notify(t("corrected", { user: after.userId, amount: won(after.amount) }));
    } catch (error) {
      setProblem(problemOf(error));
    }
  }
  return (
    <Panel title={t("correct")} labelledBy="correct">
      <Box component="form" onSubmit={(event) => void save(event)} sx={{ display: "grid", gap: 2, pt: 1 }}>
        <TextField
          label={t("user")}
          value={typed.userId}
          onChange={({ target }) => setTyped({ ...typed, userId: target.value })}
          slotProps={{ htmlInput: { maxLength: 50, autoCapitalize: "none", spellCheck: false } }}
        />
        <NumberField
          label={t("correctBy")}
          value={typed.amount}
          rule={CORRECTION}
          onText={(text) => setTyped({ ...typed, amount: text })}
          helperText={t("correctHint")}
        />
        <TextField
          label={t("reason")}
          value={typed.reason}
          onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        {problem && (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
        <Button
          type="submit"
          variant="contained"
          loading={write.isMutating}
          disabled={!amount || !typed.userId.trim() || !typed.reason.trim()}
        >
          {t("correct")}
        </Button>
      </Box>
    </Panel>
  );
}

function Rates() {
  const t = useTranslations("referral");
  const notify = useNotify();
  const problemOf = useProblem();
  const mileage = useCall("referral.mileage", {});
  const write = useWrite("referral.setConfig");
  const [typed, setTyped] = useState<Partial<Record<"percent" | "least" | "step", string>>>({});
  const [problem, setProblem] = useState<string>();
  const { data } = mileage;
  const shown = {
    percent: typed.percent ?? (data ? String(data.rewardBasisPoints / 100) : ""),
    least: typed.least ?? String(data?.withdrawalMin ?? ""),
    step: typed.step ?? String(data?.withdrawalMultiple ?? ""),
  };
  const rules = {
    percent: { max: 100, decimals: 2 },
    least: { min: 1, max: 100_000_000 },
    step: { min: 1, max: 1_000_000 },
  };
  const percent = numberIn(shown.percent, rules.percent);
  const withdrawalMin = numberIn(shown.least, rules.least);
  const withdrawalMultiple = numberIn(shown.step, rules.step);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (percent === undefined || withdrawalMin === undefined || withdrawalMultiple === undefined) return;
    setProblem(undefined);
    try {
      // Two decimals of a percent are basis points; rounding takes away what binary fractions leave.
      const rewardBasisPoints = Math.round(percent * 100);
      await write.trigger({ body: { rewardBasisPoints, withdrawalMin, withdrawalMultiple } });
      setTyped({});
      notify(t("ratesSaved"));
    } catch (error) {
      setProblem(problemOf(error));
    }
  }
  const field = (name: "percent" | "least" | "step") => (
    <NumberField
      label={t(`rates.${name}`)}
      value={shown[name]}
      rule={rules[name]}
      required
      onText={(text) => setTyped({ ...typed, [name]: text })}
    />
  );
  if (mileage.error && !data) return <FailureNote failure={mileage.error} onRetry={() => void mileage.mutate()} />;
  return (
    <Panel title={t("setRates")} labelledBy="rates">
      <Box component="form" onSubmit={(event) => void save(event)} sx={{ display: "grid", gap: 2, pt: 1 }}>
        {field("percent")}
        {field("least")}
        {field("step")}
        {problem && (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
        <Button type="submit" variant="contained" loading={write.isMutating} disabled={!data}>
          {t("ratesSave")}
        </Button>
      </Box>
    </Panel>
  );
}
