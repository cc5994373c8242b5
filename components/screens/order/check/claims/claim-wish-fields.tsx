"use client";
import { MenuItem, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ClaimReason } from "@/lib/domain/claim/claim";
import type { ClaimWish } from "./use-claim-wishes";

/** What a market wants to know for a decision: a reason, an amount, words for the buyer, the parcels. */
export function ClaimWishFields({ wish }: { wish: ClaimWish }) {
  const t = useTranslations("claims");
  const { carriers, carrier } = wish;
  return (
    <>
      {wish.reasons.length > 0 && (
        <TextField
          select
          required
          label={t("whyLabel")}
          value={wish.reason ?? ""}
          onChange={({ target }) => wish.set({ reason: target.value as ClaimReason })}
        >
          {wish.reasons.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`why.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {wish.takesFee && (
        <TextField
          label={t("feeLabel")}
          value={wish.fee}
          onChange={({ target }) => wish.set({ fee: target.value })}
          error={wish.isFeeWrong}
          helperText={wish.isFeeWrong ? t("feeWrong") : t("feeHint")}
          slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 12 } }}
        />
      )}
      {wish.asksDetail && (
        <TextField
          required
          multiline
          minRows={2}
          label={t("detailLabel")}
          value={wish.detail}
          onChange={({ target }) => wish.set({ detail: target.value })}
          helperText={t("detailHint")}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
      {wish.asksParcel && (
        <TextField
          select
          required
          label={t("courierLabel")}
          value={carrier?.code ?? ""}
          onChange={({ target }) => wish.set({ courier: target.value })}
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
      {wish.parcels.map(({ claim, text, isMisfit }) => (
        <TextField
          key={claim.id}
          required
          label={t("invoiceOf", { order: claim.orderNo })}
          value={text}
          onChange={({ target }) => wish.setInvoice(claim.id, target.value)}
          error={isMisfit}
          helperText={isMisfit ? t("misfit", { digits: carrier?.digits ?? "5-30" }) : undefined}
          slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 40 } }}
        />
      ))}
    </>
  );
}
