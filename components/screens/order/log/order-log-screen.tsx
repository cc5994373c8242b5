"use client";
import { Box, Skeleton, Stack, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { useTranslations } from "next-intl";
import { Lifeline } from "@/components/product/order/lifeline";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { WindowFrame } from "@/components/ui/window-frame";
import { useOrderEventText } from "@/components/product/order/order-event-text";
import { useMoment } from "@/components/ui/won";
import { useTabName } from "@/lib/client/tab-name";
import { useCall } from "@/lib/client/use-call";
import { useWindowNews } from "@/lib/client/use-window-news";

/** What happened to one order, oldest first (docs/specification.md#routes, orderLogModal). */
export function OrderLogScreen({ idx }: { idx: number | undefined }) {
  const t = useTranslations("orderWindow");
  const routes = useTranslations("routes");
  const moment = useMoment();
  const bill = useCall("orderManagement.bill", idx ? { query: { idx } } : null);
  const logs = useCall("orderManagement.logs", idx ? { query: { idx } } : null);
  const textOf = useOrderEventText();
  const { mutate } = logs;
  useTabName(bill.data?.order.orderNo);

  useWindowNews((news) => void (news.kind === "orderChanged" && news.idx === idx && mutate()));

  if (!idx || bill.error?.code === 404) return <Note role="alert" title={t("missing")} text={t("missingHint")} />;
  return (
    <WindowFrame title={routes("orderLog")} hint={bill.data?.order.orderNo}>
      <Box sx={{ mb: 2 }}>
        <Lifeline idx={idx} />
      </Box>
      <Panel flush>
        {logs.error ? (
          <FailureNote failure={logs.error} onRetry={() => void logs.mutate()} />
        ) : !logs.data ? (
          <Stack spacing={1} sx={{ p: 2 }} aria-busy>
            <Skeleton variant="rounded" height={28} />
            <Skeleton variant="rounded" height={28} />
            <Skeleton variant="rounded" height={28} />
          </Stack>
        ) : logs.data.length === 0 ? (
          <Note title={t("noLogs")} text={t("noLogsHint")} />
        ) : (
          <Table size="small" aria-label={t("logTable")}>
            <TableHead>
              <TableRow>
                <TableCell sx={{ width: 170 }}>{t("at")}</TableCell>
                <TableCell>{t("what")}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {logs.data.map(({ at, what, event, by }, index) => (
                <TableRow key={index}>
                  <TableCell sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>{moment(at)}</TableCell>
                  <TableCell>
                    {event ? textOf(event) : what}
                    {by && <StatusChip meaning="info" label={t("by", { name: by })} sx={{ ml: 1 }} />}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Panel>
    </WindowFrame>
  );
}
