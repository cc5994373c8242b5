"use client";
import { Alert, Box, Checkbox, FormControlLabel, Skeleton, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailureNote } from "@/components/ui/state-notes";
import { useMoment, useWon } from "@/components/ui/won";
import { WorkDialog } from "@/components/ui/work-dialog";
import { logOut } from "@/lib/client/session";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import { hrefOf } from "@/lib/routes";
import { ProofField } from "./proof-field";
import { useProven } from "./use-proven";

const REASON_MAX = 300;

/**
 * Says what keeps the seller from leaving or what would be lost, takes the password, and lets them go: the session ends
 * here and everywhere else.
 */
export function LeaveDialog({ product, onClose }: { product: string; onClose: () => void }) {
  const t = useTranslations("myPage");
  const before = useCall("account.leaving", {});
  const { trigger } = useWrite("account.leave");
  const [reason, setReason] = useState("");
  const [isSure, setIsSure] = useState(false);
  const { password, isUnderWay, problem, type, start } = useProven(async (proof) => {
    await trigger({ body: { password: proof, ...(reason.trim() && { reason: reason.trim() }) } });
    await logOut();
    window.location.assign(hrefOf("login", product));
  });
  const { data, error } = before;
  if (error && !data)
    return (
      <WorkDialog title={t("leave")} width="sm" onClose={onClose}>
        <FailureNote failure={error} onRetry={() => void before.mutate()} />
      </WorkDialog>
    );
  if (!data)
    return (
      <WorkDialog title={t("leave")} width="sm" onClose={onClose}>
        <Skeleton variant="rounded" height={120} />
      </WorkDialog>
    );
  if (data.holds.length > 0)
    return (
      <WorkDialog title={t("leave")} width="sm" onClose={onClose}>
        <Typography>{t("leaveHeld")}</Typography>
        {data.holds.map((hold) => (
          <Alert key={hold} severity="warning" role="note">
            {t(`leaveHold.${hold}`)}
          </Alert>
        ))}
      </WorkDialog>
    );
  return (
    <WorkDialog
      title={t("leave")}
      width="sm"
      onClose={onClose}
      action={{
        label: t("leaveStart"),
        onClick: () => void start(),
        disabled: password === "" || !isSure,
        loading: isUnderWay,
      }}
    >
      <Lost {...data} />
      <TextField
        size="small"
        label={t("leaveReason")}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
        multiline
        minRows={2}
      />
      <ProofField problem={problem} onType={type} onSubmit={() => isSure && password !== "" && void start()} />
      <FormControlLabel
        control={<Checkbox checked={isSure} onChange={(_, checked) => setIsSure(checked)} />}
        label={t("leaveSure", { days: data.days })}
      />
    </WorkDialog>
  );
}

/** What becomes of what the seller still has. */
function Lost({ days, mileage, refundable, planUntil, openOrders, listings }: Reply<"account.leaving">) {
  const t = useTranslations("myPage");
  const won = useWon();
  const moment = useMoment();
  const lines = [
    t("leaveText", { days }),
    openOrders > 0 && t("leaveOrders", { count: openOrders }),
    listings > 0 && t("leaveListings", { count: listings, days }),
    refundable > 0 && t("leaveRefundable", { amount: won(refundable) }),
    refundable === 0 && planUntil && t("leavePlan", { date: moment(planUntil) }),
    mileage > 0 && t("leaveMileage", { amount: won(mileage) }),
    t("leaveKept"),
  ].filter((line) => typeof line === "string");
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: "grid", gap: 0.75 }}>
      {lines.map((line) => (
        <Typography key={line} component="li" variant="body2">
          {line}
        </Typography>
      ))}
    </Box>
  );
}
