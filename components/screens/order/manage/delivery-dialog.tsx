"use client";
import { Alert, Box, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import type { Order } from "@/lib/contract/schemas/order";
import { cleanPcc, isPcc } from "@/lib/domain/customs/pcc";

type Props = { order: Order; onClose: () => void; onSaved: () => void };
const FIELDS = ["receiverName", "receiverTel", "zip", "address1", "address2", "deliveryMessage", "pcc"] as const;
type Field = (typeof FIELDS)[number];

/** Corrects who gets an order, where, and under which customs code; every field says what it wants before it is sent. */
export function DeliveryDialog({ order, onClose, onSaved }: Props) {
  const t = useTranslations("orderManage");
  const common = useTranslations("common");
  const textOf = useFailureText();
  const save = useWrite("orderManagement.updateDeliveryInfo");
  const [typed, setTyped] = useState<Record<Field, string>>({
    receiverName: order.receiverName,
    receiverTel: order.receiverTel,
    zip: order.zip,
    address1: order.address1,
    address2: order.address2,
    deliveryMessage: order.deliveryMessage ?? "",
    pcc: order.pcc ?? "",
  });
  const [problem, setProblem] = useState<string | null>(null);
  const misfits: Partial<Record<Field, string>> = {
    ...(typed.receiverName.trim() === "" && { receiverName: t("needed") }),
    ...(typed.receiverTel.trim() === "" && { receiverTel: t("needed") }),
    ...(typed.address1.trim() === "" && { address1: t("needed") }),
    ...(typed.zip !== "" && !/^\d{5}$/.test(typed.zip.trim()) && { zip: t("zipForm") }),
    ...(typed.pcc !== "" && !isPcc(cleanPcc(typed.pcc)) && { pcc: t("pccForm") }),
  };
  const isChanged = FIELDS.some((field) => typed[field] !== (order[field] ?? ""));

  async function send() {
    setProblem(null);
    try {
      await save.trigger({ body: { idx: order.idx, ...typed } });
      onSaved();
      onClose();
    } catch (error) {
      if (error instanceof CallError && error.kind !== "loggedOut") setProblem(textOf(error));
    }
  }
  return (
    <WorkDialog
      width="sm"
      title={t("deliveryTitle", { order: order.orderNo })}
      onClose={onClose}
      action={{
        label: common("save"),
        disabled: !isChanged || Object.keys(misfits).length > 0,
        loading: save.isMutating,
        onClick: () => void send(),
      }}
      note={problem && <Alert severity="error">{problem}</Alert>}
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("deliveryHint")}
      </Typography>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        {FIELDS.map((field, at) => (
          <TextField
            key={field}
            autoFocus={at === 0}
            label={t(`delivery.${field}`)}
            value={typed[field]}
            error={misfits[field] !== undefined}
            helperText={misfits[field]}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            sx={{ gridColumn: field.startsWith("address") || field === "deliveryMessage" ? "1 / -1" : undefined }}
          />
        ))}
      </Box>
    </WorkDialog>
  );
}
