"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { CodeOrdersDialog } from "./code-orders-dialog";
import { useFilledForOrder } from "./use-filled-for-order";
import { useNotify } from "@/components/ui/use-notify";
import type { Order } from "@/lib/contract/schemas/order";
import { CODE_REQUEST_TEXTS, codeRequestOf, type CodeRequest } from "@/lib/domain/customs/code-request";
import { dialledPhone } from "@/lib/domain/kit/korean-phone";

type Props = { orders: readonly Order[]; onClose: () => void };

/**
 * The messages that ask the buyers of several orders for their customs codes, copied with one click. Each says for itself
 * what is wrong with its code; orders whose codes are fine are left out.
 */
export function CodeRequestsDialog({ orders, onClose }: Props) {
  const t = useTranslations("codeGate");
  const message = useTranslations("buyerMessage");
  const common = useTranslations("common");
  const notify = useNotify();
  const filled = useFilledForOrder();
  const asked = orders.flatMap((order) => {
    const request: CodeRequest | undefined = codeRequestOf(order.pcc, order.pccStatus);
    return request ? [{ order, request, text: filled(CODE_REQUEST_TEXTS[request], order).text }] : [];
  });
  const all = asked.map(({ order, text }) => `[${order.buyerName} ${order.buyerTel}]\n${text}`).join("\n\n");
  const row = ({ order, request, text }: (typeof asked)[number]) => (
    <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 1.5, display: "grid", gap: 0.5 }}>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <Typography variant="body2" sx={{ fontWeight: 600, flex: 1 }}>
          {message("to", { name: order.buyerName, phone: order.buyerTel })}
        </Typography>
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {message(`request.${request}`)}
        </Typography>
        <Button
          component="a"
          size="small"
          variant="outlined"
          href={`sms:${dialledPhone(order.buyerTel)}?body=${encodeURIComponent(text)}`}
          sx={{ display: { sm: "none" } }}
        >
          {message("sms")}
        </Button>
      </Box>
      <Typography variant="body2" lang="ko" sx={{ whiteSpace: "pre-line", color: "text.secondary" }}>
        {text}
      </Typography>
    </Box>
  );
  return (
    <CodeOrdersDialog
      title={t("askTitle")}
      hint={asked.length === 0 ? t("askNone") : t("askHint")}
      onClose={onClose}
      action={{
        label: t("copyAll", { count: asked.length }),
        disabled: asked.length === 0,
        onClick: () => void navigator.clipboard.writeText(all).then(() => notify(common("copied"))),
      }}
      orders={asked.map((one) => ({ idx: one.order.idx, row: row(one) }))}
    />
  );
}
