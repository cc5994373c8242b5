"use client";
import { Alert, Box, Link, MenuItem, TextField, Typography } from "@mui/material";
import { useNow, useTranslations } from "next-intl";
import { useState } from "react";
import { DateField } from "@/components/form/date-field";
import { useMarketLabel } from "@/components/product/use-market-label";
import { useFailureText } from "@/components/ui/state-notes";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import type { RowResult } from "@/lib/contract/schemas/common";
import type { Order } from "@/lib/contract/schemas/order";
import type { ClaimReason, OrderAction } from "@/lib/domain/claim/claim";
import { claimCentre } from "@/lib/domain/markets/market-claims";
import { deedFor, reasonsFor, type OrderLack } from "@/lib/domain/markets/order-deeds";
import { seoulDay } from "@/lib/domain/kit/seoul-days";

type Props = {
  action: OrderAction;
  orders: readonly Order[];
  /** How many were chosen on pages that are not in sight. */
  elsewhere: number;
  /** What the markets answered row by row. */
  onDone: (rows: readonly RowResult[]) => void;
  onClose: () => void;
};

const SHOWN = 5;
/** As many rows as one call takes. */
const BATCH = 100;
const LACKS = ["notOffered", "noReason", "otherReason"] as const satisfies readonly OrderLack[];

/**
 * Cancels unsent orders on the seller's part, tells their buyers of a delay, asks for the return of sent ones, or pays
 * settled ones back: what each market takes, and what it does not.
 */
export function OrderDeedDialog({ action, orders, elsewhere, onDone, onClose }: Props) {
  const t = useTranslations("orders.deed");
  const why = useTranslations("claims.why");
  const marketLabel = useMarketLabel();
  const textOf = useFailureText();
  const today = seoulDay(useNow());
  const cancel = useWrite("marketClaim.cancelOrders");
  const delay = useWrite("marketClaim.announceDelays");
  const giveBack = useWrite("marketClaim.returnOrders");
  const refund = useWrite("marketClaim.refundOrders");
  const reasons = reasonsFor(action, orders);
  const [reason, setReason] = useState<ClaimReason | "">(reasons[0] ?? "");
  const [detail, setDetail] = useState("");
  const [until, setUntil] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const sorted = orders.map((order) => ({ order, ...deedFor(action, order, reason || undefined) }));
  const able = sorted.filter(({ lack }) => lack === undefined);
  const asksDetail = able.some(({ needsDetail }) => needsDetail);
  const isPast = until !== "" && until < today;
  const isReady =
    able.length > 0 && (!asksDetail || detail.trim() !== "") && (action !== "delay" || (until !== "" && !isPast));

  /** One call for some orders; without a reason there is nothing to send but where no market asks for one. */
  async function told(idxs: readonly number[]): Promise<{ rows: RowResult[] }> {
    const rows = idxs.map((idx) => ({ idx }));
    if (action === "refund") return refund.trigger({ body: { rows } });
    if (!reason) return { rows: [] };
    const said = rows.map(({ idx }) => ({ idx, reason, ...(asksDetail && { detail: detail.trim() }) }));
    if (action === "delay") return delay.trigger({ body: { rows: said.map((row) => ({ ...row, until })) } });
    return (action === "sellerReturn" ? giveBack : cancel).trigger({ body: { rows: said } });
  }

  async function send() {
    setProblem(null);
    const answered: RowResult[] = [];
    try {
      for (let at = 0; at < able.length; at += BATCH) {
        const some = await told(able.slice(at, at + BATCH).map(({ order: { idx } }) => idx));
        answered.push(...some.rows);
      }
      onDone(answered);
      onClose();
    } catch (error) {
      const failure = error instanceof CallError ? error : new CallError(400, String(error));
      if (failure.kind !== "loggedOut") setProblem(textOf(failure));
      // Rows sent before the connection broke stay sent: they are reported together with the remaining ones.
      if (answered.length > 0) onDone(answered);
    }
  }

  return (
    <WorkDialog
      width="sm"
      title={t(`title.${action}`, { count: able.length })}
      onClose={onClose}
      action={{
        label: t(`go.${action}`, { count: able.length }),
        disabled: !isReady,
        loading: [cancel, delay, giveBack, refund].some(({ isMutating }) => isMutating),
        onClick: () => void send(),
      }}
      note={problem && <Alert severity="error">{problem}</Alert>}
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t(`effect.${action}`)}
      </Typography>
      {able.length > 0 && (
        <Box component="ul" aria-label={t("able")} sx={{ m: 0, paddingInlineStart: 2.5 }}>
          {able.slice(0, SHOWN).map(({ order }) => (
            <Typography key={order.idx} component="li" variant="body2">
              {marketLabel(order.market)} · {order.orderNo} · {order.productName}
            </Typography>
          ))}
          {able.length > SHOWN && (
            <Typography component="li" variant="body2">
              {t("more", { count: able.length - SHOWN })}
            </Typography>
          )}
        </Box>
      )}
      {LACKS.map((lack) => {
        const some = sorted.filter((one) => one.lack === lack);
        return some.length === 0 ? null : (
          <Alert key={lack} severity="warning">
            {t(`lack.${lack}`, { count: some.length })}
            <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
              {some.slice(0, SHOWN).map(({ order }) => {
                const centre = lack === "notOffered" ? claimCentre(order.market) : undefined;
                return (
                  <li key={order.idx}>
                    {marketLabel(order.market)} · {order.orderNo}
                    {centre && (
                      <>
                        {" · "}
                        <Link href={centre.page} target="_blank" rel="noopener noreferrer">
                          {t("centre", { centre: centre.name })}
                        </Link>
                      </>
                    )}
                  </li>
                );
              })}
              {some.length > SHOWN && <li>{t("more", { count: some.length - SHOWN })}</li>}
            </Box>
          </Alert>
        );
      })}
      {elsewhere > 0 && <Alert severity="info">{t("elsewhere", { count: elsewhere })}</Alert>}
      {reasons.length > 0 && (
        <TextField
          select
          required
          label={t("reason")}
          value={reason}
          onChange={({ target }) => setReason(reasons.find((one) => one === target.value) ?? "")}
        >
          {reasons.map((one) => (
            <MenuItem key={one} value={one}>
              {why(one)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {action === "delay" && reasons.length > 0 && (
        <DateField
          required
          label={t("until")}
          value={until}
          onValue={setUntil}
          error={isPast}
          helperText={isPast ? t("past") : t("untilHint")}
          min={today}
        />
      )}
      {asksDetail && (
        <TextField
          required
          multiline
          minRows={2}
          label={t("detail")}
          value={detail}
          onChange={({ target }) => setDetail(target.value)}
          helperText={t("detailHint")}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
    </WorkDialog>
  );
}
