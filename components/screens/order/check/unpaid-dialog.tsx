"use client";
import { Alert, Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMarketLabel } from "@/components/product/use-market-label";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { useMoment, useWon } from "@/components/ui/won";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useCall } from "@/lib/client/use-call";

/**
 * Orders that cannot be processed yet, read from the markets now: unpaid, or a gift whose receiver gave no address yet. The
 * list is for information only.
 */
export function UnpaidDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("orders");
  const marketLabel = useMarketLabel();
  const won = useWon();
  const moment = useMoment();
  const { data, error, isValidating, mutate } = useCall("marketOrder.unpaidOrders", {});
  const failed = data?.pulls.filter(({ ok }) => !ok) ?? [];
  return (
    <WorkDialog title={t("unpaidTitle")} onClose={onClose}>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("unpaidHint")}
      </Typography>
      {failed.length > 0 && (
        <Alert severity="warning" role="status">
          {failed.map(({ market, marketAccount, message }) => (
            <Box key={`${market} ${marketAccount}`}>
              {t("pullFailed", { market: marketLabel(market), account: marketAccount, reason: message ?? "" })}
            </Box>
          ))}
        </Alert>
      )}
      {error && !data ? (
        <FailureNote failure={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={160} aria-busy={isValidating} />
      ) : data.summary.length === 0 ? (
        <Note title={t("unpaidNone")} text={t("unpaidNoneHint")} />
      ) : (
        <ScrollRegion label={t("unpaidTitle")} height={420}>
          <Table size="small" stickyHeader aria-label={t("unpaidTitle")}>
            <TableHead>
              <TableRow>
                <TableCell>{t("unpaidOrdered")}</TableCell>
                <TableCell>{t("unpaidMarket")}</TableCell>
                <TableCell>{t("unpaidProduct")}</TableCell>
                <TableCell>{t("unpaidWaitsFor")}</TableCell>
                <TableCell align="right">{t("unpaidQuantity")}</TableCell>
                <TableCell align="right">{t("unpaidTotal")}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.summary.map((order) => (
                <TableRow key={`${order.market} ${order.orderItemNo}`}>
                  <TableCell sx={{ whiteSpace: "nowrap" }}>{order.orderedAt ? moment(order.orderedAt) : "–"}</TableCell>
                  <TableCell>
                    {marketLabel(order.market)}
                    <Typography variant="caption" sx={{ display: "block", color: "text.secondary" }}>
                      {order.orderNo}
                    </Typography>
                  </TableCell>
                  <TableCell>
                    {order.productName}
                    <Typography variant="caption" sx={{ display: "block", color: "text.secondary" }}>
                      {order.optionName}
                    </Typography>
                  </TableCell>
                  <TableCell sx={{ whiteSpace: "nowrap" }}>{t(`waitsFor.${order.waitsFor ?? "payment"}`)}</TableCell>
                  <TableCell align="right">{order.quantity ?? "–"}</TableCell>
                  <TableCell align="right" sx={{ whiteSpace: "nowrap" }}>
                    {order.totalPrice === null ? "–" : won(order.totalPrice)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollRegion>
      )}
    </WorkDialog>
  );
}
