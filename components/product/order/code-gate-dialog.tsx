"use client";
import { Alert, Box, Button, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { StatusChip } from "@/components/ui/status-chip";
import type { StoppedOrder } from "./stopped-orders";
import { CodeOrdersDialog } from "./code-orders-dialog";
import { OVERRIDE_REASON_MAX } from "@/lib/domain/customs/code-gate";

type Props = {
  stopped: readonly StoppedOrder[];
  isWorking: boolean;
  problem?: string | null | undefined;
  /** Asks the customs office again about all of them. */
  onCheck: () => void;
  /** Writes to their buyers; left out where the orders themselves are not there. */
  onAsk?: (() => void) | undefined;
  /** Goes ahead with the orders that have a reason. */
  onGo: (overrides: { idx: number; reason: string }[]) => void;
  onClose: () => void;
};

/** Orders stopped because of their customs codes: check again, ask the buyers, or go ahead with a reason for each order. */
export function CodeGateDialog({ stopped, isWorking, problem, onCheck, onAsk, onGo, onClose }: Props) {
  const t = useTranslations("codeGate");
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map());
  const [forAll, setForAll] = useState("");
  const reasonOf = (idx: number) => reasons.get(idx) ?? forAll;
  const given = stopped.map(({ idx }) => ({ idx, reason: reasonOf(idx).trim() })).filter(({ reason }) => reason !== "");
  const limit = { htmlInput: { maxLength: OVERRIDE_REASON_MAX } };
  const row = ({ idx, name, stop }: StoppedOrder) => (
    <Box
      sx={{
        display: "grid",
        gap: 1,
        gridTemplateColumns: { xs: "1fr", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
        alignItems: "center",
      }}
    >
      <Box sx={{ minWidth: 0, display: "grid", gap: 0.5, justifyItems: "start" }}>
        <Typography variant="body2" noWrap sx={{ maxWidth: "100%" }}>
          {name}
        </Typography>
        <StatusChip meaning="error" label={t(`stop.${stop}`)} />
      </Box>
      <TextField
        size="small"
        label={t("reason")}
        value={reasonOf(idx)}
        onChange={({ target }) => setReasons(new Map(reasons).set(idx, target.value))}
        slotProps={{ htmlInput: { ...limit.htmlInput, "aria-label": t("reasonOf", { order: name }) } }}
      />
    </Box>
  );
  return (
    <CodeOrdersDialog
      title={t("title")}
      hint={t("hint", { count: stopped.length })}
      onClose={onClose}
      action={{
        label: t("go", { count: given.length }),
        disabled: given.length === 0,
        loading: isWorking,
        onClick: () => onGo(given),
      }}
      aside={
        <Box sx={{ display: "flex", gap: 1, marginInlineEnd: "auto" }}>
          <Button variant="outlined" loading={isWorking} onClick={onCheck}>
            {t("check")}
          </Button>
          {onAsk && (
            <Button variant="outlined" onClick={onAsk}>
              {t("ask")}
            </Button>
          )}
        </Box>
      }
      lead={
        <>
          {problem && <Alert severity="error">{problem}</Alert>}
          {stopped.length > 1 && (
            <TextField
              label={t("forAll")}
              value={forAll}
              onChange={({ target }) => setForAll(target.value)}
              slotProps={limit}
            />
          )}
        </>
      }
      orders={stopped.map((order) => ({ idx: order.idx, row: row(order) }))}
      foot={
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("reasonHint")}
        </Typography>
      }
    />
  );
}
