"use client";
import { Alert, Box, Button, Link, Skeleton, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CloseQuestion } from "@/components/ui/close-question";
import { DraftNote } from "@/components/ui/draft-note";
import { Facts } from "@/components/ui/facts";
import { useOwnUndoKeys } from "@/components/product/changes/use-own-undo";
import { ParcelSteps } from "@/components/product/order/parcel-steps";
import { useNativeStatus } from "@/components/product/native-status";
import { Lifeline } from "@/components/product/order/lifeline";
import { onDemand } from "@/components/ui/on-demand";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { WindowFrame } from "@/components/ui/window-frame";
import { useMoment, useWon } from "@/components/ui/won";
import { useTabName } from "@/lib/client/tab-name";
import { useCarriersAt } from "@/lib/client/use-carriers";
import { openPage } from "@/lib/client/open-page";
import { useMay } from "@/lib/client/visitor";
import { ORDER_MEMO_MAX } from "@/lib/domain/order/order-memo";
import type { Order } from "@/lib/contract/schemas/order";
import { CustomsCode } from "./customs-code";
import { OrderBoxes } from "./order-boxes";
import { useOrderInfo } from "./use-order-info";

const HistoryDialog = onDemand(() =>
  import("@/components/product/changes/history-dialog").then((part) => part.HistoryDialog),
);

/**
 * One order in a window of its own: product, receiver, customs code, delivery, memo (docs/specification.md#routes,
 * orderInfoModal).
 */
export function OrderInfoScreen({ idx }: { idx: number | undefined }) {
  const t = useTranslations("orderWindow");
  const common = useTranslations("common");
  const routes = useTranslations("routes");
  const markets = useTranslations("markets");
  const moment = useMoment();
  const nativeStatus = useNativeStatus();
  const may = useMay();
  const changes = useTranslations("changes");
  const model = useOrderInfo(idx);
  const undoing = useOwnUndoKeys({
    save: () => model.isChanged && !model.saving && void model.save(),
    onDone: model.tellOthers,
  });
  const [historyOpen, setHistoryOpen] = useState(false);
  const { order } = model;
  useTabName(order?.orderNo);
  const carriers = useCarriersAt(order?.invoice ? order.market : undefined);
  const carrierName = carriers.list.find(({ code }) => code === order?.deliveryCompany)?.name;

  if (!idx || model.failure?.code === 404) return <Note role="alert" title={t("missing")} text={t("missingHint")} />;
  if (model.failure && !order) return <FailureNote failure={model.failure} onRetry={model.reload} />;
  return (
    <WindowFrame
      title={routes("orderInfo")}
      hint={order ? order.orderNo : <Skeleton width={180} />}
      action={
        <>
          <Button variant="outlined" aria-haspopup="dialog" disabled={!order} onClick={() => setHistoryOpen(true)}>
            {changes("open")}
          </Button>
          <Button variant="outlined" onClick={() => openPage("orderLog", { idx })}>
            {t("log")}
          </Button>
          {may(["money"]) && (
            <Button variant="outlined" onClick={() => openPage("expectedRevenue", { idx })}>
              {t("revenue")}
            </Button>
          )}
        </>
      }
    >
      {model.found && <DraftNote at={model.found.at} onTake={model.restore} onDiscard={model.forget} />}
      {model.problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {model.problem}
        </Alert>
      )}
      <Box sx={{ mb: 2 }}>
        <Lifeline idx={idx} codeAt="customs-code" />
      </Box>
      {!order ? (
        <Skeleton variant="rounded" height={420} />
      ) : (
        <Box
          sx={{
            display: "grid",
            gap: 2,
            gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
          }}
        >
          <Panel title={t("productPanel")} labelledBy="ordered">
            <OrderedProduct order={order} />
            <Facts
              rows={[
                [t("account"), `${markets(order.market)} · ${order.storeName} (${order.marketAccount})`],
                [t("status"), nativeStatus(order.nativeStatus)],
                [t("orderedAt"), moment(order.orderedAt)],
                [t("paidAt"), order.paidAt && moment(order.paidAt)],
                [t("claim"), order.claim],
              ]}
            />
          </Panel>
          <Panel title={t("receiverPanel")} labelledBy="receiver">
            <Facts
              rows={[
                [t("receiver"), order.receiverName],
                [t("phone"), order.receiverTel],
                [t("address"), <Address key="address" order={order} />],
                [t("message"), order.deliveryMessage ?? t("noMessage")],
                [t("buyer"), `${order.buyerName} · ${order.buyerTel}`],
              ]}
            />
            <CustomsCode order={order} checking={model.checking} onCheck={() => void model.check()} />
          </Panel>
          <Panel title={t("shipping")} labelledBy="shipping">
            {order.invoice ? (
              <>
                <Facts
                  rows={[
                    [t("carrier"), carrierName ?? (carriers.loading ? "…" : t("otherCarrier"))],
                    [t("invoice"), order.invoice],
                  ]}
                />
                {!order.boxes?.length && <ParcelSteps idx={order.idx} />}
              </>
            ) : (
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {t("notSent")}
              </Typography>
            )}
            <OrderBoxes order={order} />
          </Panel>
          <Panel
            title={t("memo")}
            labelledBy="memo"
            action={
              <Button
                variant="contained"
                disabled={!model.isChanged}
                loading={model.saving}
                onClick={() => void model.save()}
              >
                {common("save")}
              </Button>
            }
          >
            <TextField
              multiline
              minRows={3}
              fullWidth
              label={t("memoLabel")}
              value={model.memo}
              onChange={(event) => model.setMemo(event.target.value.slice(0, ORDER_MEMO_MAX))}
              helperText={t("memoHint", { count: model.memo.length, max: ORDER_MEMO_MAX })}
              sx={{ mt: 1 }}
            />
          </Panel>
        </Box>
      )}
      {historyOpen && order && (
        <HistoryDialog
          thing={{ kind: "order", id: String(order.idx), name: order.orderNo }}
          onClose={() => setHistoryOpen(false)}
          onUndone={() => {
            model.reload();
            model.tellOthers();
          }}
        />
      )}
      {undoing}
      <CloseQuestion open={model.saved} onKeep={model.keepOpen} />
    </WindowFrame>
  );
}

function OrderedProduct({ order }: { order: Order }) {
  const t = useTranslations("orderWindow");
  const won = useWon();
  const { productSite: site, productCode: code } = order;
  return (
    <Box sx={{ display: "flex", gap: 1.5, mb: 2 }}>
      <Thumb src={order.image} alt="" size={72} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{order.productName}</Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {order.optionName}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {t("quantity", { count: order.quantity })} · {won(order.totalPrice)}
        </Typography>
        {site && code && (
          <Link
            component="button"
            type="button"
            onClick={() => openPage("productWindow", { site, code })}
            sx={{ fontSize: 13, mt: 0.5 }}
          >
            {t("openProduct")}
          </Link>
        )}
      </Box>
    </Box>
  );
}

function Address({ order }: { order: Order }) {
  const t = useTranslations("orders");
  return (
    <>
      ({order.zip}) {order.address1} {order.address2}{" "}
      {order.addressChanged && <StatusChip meaning="warning" label={t("addressChanged")} />}
    </>
  );
}
