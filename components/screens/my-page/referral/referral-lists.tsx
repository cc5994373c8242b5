"use client";
import { Alert, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { KeptSheet } from "@/components/product/list-columns/kept-sheet";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note, useFailureText } from "@/components/ui/state-notes";
import { useMoment, useWon } from "@/components/ui/won";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";
import { BANKS, isBankCode } from "@/lib/domain/referral/bank";

type Withdrawal = Reply<"referral.withdrawals">[number];
type Move = Reply<"referral.mileageDetail">[number];
type Joined = Reply<"referral.recommendedUsers">[number];

/** The seller's payouts with their results. An undecided one can be taken back. */
export function WithdrawalList() {
  const t = useTranslations("referral");
  const common = useTranslations("common");
  const won = useWon();
  const moment = useMoment();
  const textOf = useFailureText();
  const list = useCall("referral.withdrawals", {});
  const cancel = useWrite("referral.cancelWithdrawal");
  const [asked, setAsked] = useState<Withdrawal>();
  const [problem, setProblem] = useState<string>();
  async function takeBack({ idx }: Withdrawal) {
    setAsked(undefined);
    setProblem(undefined);
    try {
      await cancel.trigger({ body: { idx } });
    } catch (error) {
      setProblem(error instanceof CallError ? textOf(error) : String(error));
      void list.mutate();
    }
  }
  if (list.error && !list.data) return <FailureNote failure={list.error} onRetry={() => void list.mutate()} />;
  return (
    <Panel title={t("withdrawals")} labelledBy="withdrawals" flush>
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      <KeptSheet
        list="payouts"
        label={t("withdrawals")}
        rows={list.data ?? []}
        idOf={({ idx }) => String(idx)}
        nameOf={({ amount }) => won(amount)}
        loading={list.isLoading}
        minWidth={860}
        empty={<Note title={t("noWithdrawals")} />}
        columns={[
          { key: "at", header: t("at"), width: 150, cell: (row) => moment(row.requestedAt) },
          { key: "amount", header: t("amount"), width: 110, align: "right", cell: (row) => won(row.amount) },
          { key: "net", header: t("net"), width: 110, align: "right", cell: (row) => won(row.net) },
          {
            key: "account",
            header: t("account"),
            cell: (row) =>
              `${isBankCode(row.bankCode) ? BANKS[row.bankCode] : row.bankCode} ${row.accountNumber} ${row.holder}`,
          },
          {
            key: "state",
            header: t("state"),
            width: 190,
            cell: (row) => `${t(`states.${row.state}`)}${row.reason && ` · ${row.reason}`}`,
          },
          {
            key: "do",
            header: t("deeds"),
            width: 100,
            cell: (row) =>
              row.state === "requested" && (
                <Button size="small" variant="outlined" onClick={() => setAsked(row)}>
                  {t("takeBack")}
                </Button>
              ),
          },
        ]}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={t("takeBackSure", { amount: won(asked?.amount ?? 0) })}
        confirm={t("takeBack")}
        cancel={common("close")}
        onConfirm={() => asked && void takeBack(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </Panel>
  );
}

/** How the balance came and went, the newest first. */
export function MileageList() {
  const t = useTranslations("referral");
  const won = useWon();
  const moment = useMoment();
  const { data, error, isLoading, mutate } = useCall("referral.mileageDetail", { body: {} });
  if (error && !data) return <FailureNote failure={error} onRetry={() => void mutate()} />;
  return (
    <Panel title={t("detail")} labelledBy="mileage-detail" flush>
      <KeptSheet<Move>
        list="mileage"
        label={t("detail")}
        rows={data ?? []}
        idOf={({ id }) => String(id)}
        nameOf={({ kind }) => t(`kinds.${kind}`)}
        loading={isLoading}
        minWidth={640}
        empty={<Note title={t("noMileage")} />}
        columns={[
          { key: "at", header: t("at"), width: 150, cell: (row) => moment(row.at) },
          {
            key: "kind",
            header: t("what"),
            cell: (row) => `${t(`kinds.${row.kind}`)}${row.reason && ` · ${row.reason}`}`,
          },
          { key: "amount", header: t("change"), width: 120, align: "right", cell: (row) => won(row.amount) },
          { key: "after", header: t("balance"), width: 120, align: "right", cell: (row) => won(row.after) },
        ]}
      />
    </Panel>
  );
}

/** Who joined by the seller, with names masked. */
export function JoinedList() {
  const t = useTranslations("referral");
  const won = useWon();
  const moment = useMoment();
  const { data, error, isLoading, mutate } = useCall("referral.recommendedUsers", {});
  if (error && !data) return <FailureNote failure={error} onRetry={() => void mutate()} />;
  return (
    <Panel title={t("joined")} labelledBy="joined" flush>
      <KeptSheet<Joined>
        list="joined"
        label={t("joined")}
        rows={data ?? []}
        idOf={({ joinedAt, name }) => `${joinedAt} ${name}`}
        nameOf={({ name }) => name}
        loading={isLoading}
        minWidth={480}
        empty={<Note title={t("nobodyJoined")} text={t("nobodyJoinedHint")} />}
        columns={[
          { key: "name", header: t("name"), cell: (row) => row.name },
          { key: "at", header: t("joinedAt"), width: 160, cell: (row) => moment(row.joinedAt) },
          { key: "earned", header: t("earned"), width: 130, align: "right", cell: (row) => won(row.earned) },
        ]}
      />
    </Panel>
  );
}
