"use client";
import { ContentCopyOutlined } from "@/components/ui/icons/content-copy-outlined";
import { Alert, Box, Button, Stack, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { Facts } from "@/components/ui/facts";
import { Panel } from "@/components/ui/panel";
import { FailureNote, useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useWon } from "@/components/ui/won";
import { productWord } from "@/lib/client/product-word";
import { useCall, useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { ripeOf } from "@/lib/domain/referral/withdrawal";
import { hrefOf } from "@/lib/routes";
import { JoinedList, MileageList, WithdrawalList } from "./referral-lists";
import { WithdrawalForm } from "./withdrawal-form";

/** The seller's referrals: the code to hand on, who joined, what that earned, and how it is paid out. */
export function ReferralPart() {
  return (
    <Stack spacing={2}>
      <Box
        sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } }}
      >
        <Stack spacing={2}>
          <OwnCode />
          <Balance />
        </Stack>
        <WithdrawalForm />
      </Box>
      <WithdrawalList />
      <MileageList />
      <JoinedList />
    </Stack>
  );
}

function OwnCode() {
  const t = useTranslations("referral");
  const common = useTranslations("common");
  const notify = useNotify();
  const own = useCall("referral.id", { body: {} });
  const code = own.data?.recommendId;
  const copy = (text: string) => void navigator.clipboard.writeText(text).then(() => notify(common("copied")));
  const link = () => `${window.location.origin}${hrefOf("register", productWord(), { recommender: code })}`;
  if (own.error && !own.data) return <FailureNote failure={own.error} onRetry={() => void own.mutate()} />;
  return (
    <Panel title={t("code")} labelledBy="referral-code">
      <Typography sx={{ fontSize: 22, fontWeight: 700, letterSpacing: 1 }} dir="ltr">
        {code ?? "–"}
      </Typography>
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", my: 1 }}>
        <Button
          variant="outlined"
          startIcon={<ContentCopyOutlined />}
          disabled={!code}
          onClick={() => copy(code ?? "")}
        >
          {t("copyCode")}
        </Button>
        <Button variant="outlined" startIcon={<ContentCopyOutlined />} disabled={!code} onClick={() => copy(link())}>
          {t("copyLink")}
        </Button>
      </Box>
      {own.data &&
        (own.data.recommender ? <Facts rows={[[t("recommender"), own.data.recommender]]} /> : <Recommender />)}
    </Panel>
  );
}

/** Naming who referred the seller, for those who did not while registering. */
function Recommender() {
  const t = useTranslations("referral");
  const textOf = useFailureText();
  const notify = useNotify();
  const write = useWrite("referral.setId");
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  async function save(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    try {
      await write.trigger({ query: { recommendId: typed.trim() } });
      notify(t("recommenderSaved"));
    } catch (error) {
      setProblem(error instanceof CallError ? textOf(error) : String(error));
    }
  }
  return (
    <Box component="form" onSubmit={(event) => void save(event)} sx={{ display: "grid", gap: 1, mt: 2 }}>
      <Box sx={{ display: "flex", gap: 1 }}>
        <TextField
          label={t("recommender")}
          helperText={t("recommenderHint")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: 50, autoCapitalize: "none", spellCheck: false } }}
        />
        <Button
          type="submit"
          variant="outlined"
          disabled={!typed.trim()}
          loading={write.isMutating}
          sx={{ height: 40 }}
        >
          {t("recommenderSave")}
        </Button>
      </Box>
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
    </Box>
  );
}

function Balance() {
  const t = useTranslations("referral");
  const won = useWon();
  const { data, error, mutate } = useCall("referral.mileage", {});
  if (error && !data) return <FailureNote failure={error} onRetry={() => void mutate()} />;
  return (
    <Panel title={t("mileage")} labelledBy="mileage">
      <Facts
        rows={[
          [t("balance"), data && won(data.amount)],
          [t("ripe"), data && won(ripeOf({ balance: data.amount, ripening: data.ripening }))],
          [t("ripening"), data && won(data.ripening)],
          [t("held"), data && won(data.held)],
          ...(data && data.owed > 0 ? [[t("owed"), won(data.owed)] as const] : []),
          [t("rate"), data && t("rateText", { percent: data.rewardBasisPoints / 100 })],
        ]}
      />
    </Panel>
  );
}
