"use client";
import { Alert, Box, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useCarriersAt } from "@/lib/client/use-carriers";
import type { ClaimAction, ClaimReason } from "@/lib/domain/claim/claim";
import { claimOffer, missingFor, sharedReasons } from "@/lib/domain/claim/market-claims";
import { wholeNumber } from "@/lib/domain/kit/whole-number";
import { bareInvoice, fitsCarrier } from "@/lib/domain/order/invoice-lines";
import type { Claim, ClaimRow } from "./use-claims";

type Props = {
  action: ClaimAction;
  claims: readonly Claim[];
  /** How many were chosen besides that cannot take this now. */
  left: number;
  working: boolean;
  problem: string | null;
  onSend: (rows: ClaimRow[]) => void;
  onClose: () => void;
};

const SHOWN = 5;
/** What follows from a decision, for the words said before it. */
const EFFECTS = [
  "Cancel.approve",
  "Cancel.reject",
  "Return.approve",
  "Return.reject",
  "Return.pickup",
  "Return.hold",
  "Return.defer",
  "Return.release",
  "Return.collect",
  "Exchange.reject",
  "Exchange.pickup",
  "Exchange.hold",
  "Exchange.release",
  "Exchange.collect",
  "Exchange.reship",
] as const;

/** One decision for one claim or many: what it does, and what the markets want to know for it. */
export function ClaimDialog({ action, claims, left, working, problem, onSend, onClose }: Props) {
  const t = useTranslations("claims");
  const offers = claims.flatMap(({ market, kind }) => claimOffer(market, kind, action) ?? []);
  const effect = EFFECTS.find((one) => one === `${claims[0]?.kind}.${action}`);
  const reasons = sharedReasons(offers);
  const asksReason = offers.some(({ reasons: own }) => own !== undefined);
  const asksDetail = offers.some(({ needs }) => needs?.includes("detail"));
  const asksParcel = offers.some(({ needs }) => needs?.includes("parcel"));
  const [reason, setReason] = useState<ClaimReason | "">(reasons[0] ?? "");
  const [detail, setDetail] = useState("");
  const [fee, setFee] = useState("");
  const [courier, setCourier] = useState("");
  const [invoices, setInvoices] = useState<ReadonlyMap<number, string>>(new Map());
  // Our own ids of couriers, which are the same at every market.
  const carriers = useCarriersAt(asksParcel ? claims[0]?.market : undefined);
  const carrier = carriers.list.find(({ code }) => code === (courier || carriers.list[0]?.code));
  const takesFee = reason !== "" && offers.every(({ feeFor }) => feeFor === reason);
  const feeWon = fee.trim() === "" ? 0 : wholeNumber(fee);
  const invoiceOf = (claim: Claim) => bareInvoice(invoices.get(claim.id) ?? "");
  const isMisfit = (claim: Claim) => {
    const typed = invoices.get(claim.id) ?? "";
    return typed !== "" && !fitsCarrier(typed, carrier);
  };
  const isReady =
    (!takesFee || feeWon !== undefined) &&
    claims.every((claim, place) => {
      const offer = offers[place];
      const hasParcel = carrier !== undefined && invoiceOf(claim) !== "" && !isMisfit(claim);
      return offer && missingFor(offer, { reason: reason || undefined, detail, hasParcel }).length === 0;
    });

  const rows = (): ClaimRow[] =>
    claims.map((claim, place) => ({
      id: claim.id,
      action,
      ...(offers[place]?.reasons && reason && { reason }),
      ...(detail.trim() && { detail: detail.trim() }),
      ...(takesFee && feeWon ? { fee: feeWon } : {}),
      ...(offers[place]?.needs?.includes("parcel") &&
        carrier && { deliveryCompany: carrier.code, invoice: invoiceOf(claim) }),
    }));

  return (
    <WorkDialog
      width="sm"
      title={t("dialogTitle", { action: t(`action.${action}`), count: claims.length })}
      onClose={onClose}
      action={{ label: t(`action.${action}`), disabled: !isReady, loading: working, onClick: () => onSend(rows()) }}
      note={problem && <Alert severity="error">{problem}</Alert>}
    >
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {claims.slice(0, SHOWN).map((claim) => (
          <Typography key={claim.id} component="li" variant="body2">
            {claim.orderNo} · {claim.productName}
          </Typography>
        ))}
        {claims.length > SHOWN && (
          <Typography component="li" variant="body2">
            {t("andMore", { count: claims.length - SHOWN })}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {effect && t(`effect.${effect}`)}
      </Typography>
      {left > 0 && <Alert severity="info">{t("leftOut", { count: left })}</Alert>}
      {asksReason && reasons.length === 0 && <Alert severity="warning">{t("noSharedReason")}</Alert>}
      {asksReason && reasons.length > 0 && (
        <TextField
          select
          required
          label={t("whyLabel")}
          value={reason}
          onChange={({ target }) => setReason(target.value as ClaimReason)}
        >
          {reasons.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`why.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {takesFee && (
        <TextField
          label={t("feeLabel")}
          value={fee}
          onChange={({ target }) => setFee(target.value)}
          error={feeWon === undefined}
          helperText={feeWon === undefined ? t("feeWrong") : t("feeHint")}
          slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 12 } }}
        />
      )}
      {asksDetail && (
        <TextField
          required
          multiline
          minRows={2}
          label={t("detailLabel")}
          value={detail}
          onChange={({ target }) => setDetail(target.value)}
          helperText={t("detailHint")}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
      {asksParcel && (
        <TextField
          select
          required
          label={t("courierLabel")}
          value={carrier?.code ?? ""}
          onChange={({ target }) => setCourier(target.value)}
          helperText={carriers.failure ? t("couriersFailed") : undefined}
          error={carriers.failure !== undefined}
        >
          {carriers.list.map(({ code, name }) => (
            <MenuItem key={code} value={code}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {asksParcel &&
        claims.map((claim) => (
          <TextField
            key={claim.id}
            required
            label={t("invoiceOf", { order: claim.orderNo })}
            value={invoices.get(claim.id) ?? ""}
            onChange={({ target }) => setInvoices(new Map(invoices).set(claim.id, target.value))}
            error={isMisfit(claim)}
            helperText={isMisfit(claim) ? t("misfit", { digits: carrier?.digits ?? "5-30" }) : undefined}
            slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 40 } }}
          />
        ))}
    </WorkDialog>
  );
}
