"use client";
import { Alert, Box, Button, Skeleton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DateField } from "@/components/form/date-field";
import { PullFailures } from "@/components/product/order/pull-failures";
import { useMarketLabel } from "@/components/product/use-market-label";
import { onDemand } from "@/components/ui/on-demand";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { useWon } from "@/components/ui/won";
import { DaysTable } from "./days-table";
import { MoneyChart } from "./money-chart";
import { MoneyFigures } from "./money-figures";
import { OrdersTable } from "./orders-table";
import { useMoney } from "./use-money";

const StockDialog = onDemand(() => import("./stock-dialog").then((part) => part.StockDialog));
const CostFileDialog = onDemand(() => import("./cost-file-dialog").then((part) => part.CostFileDialog));

/** A month of money: what was sold, spent and paid, by day and market, down to each order. */
export function MoneyPanel() {
  const t = useTranslations("money");
  const marketLabel = useMarketLabel();
  const won = useWon();
  const money = useMoney();
  const { data, error } = money.report;
  const [withFile, setWithFile] = useState(false);
  const [withStock, setWithStock] = useState(false);
  const failed = money.pulls.filter(({ ok }) => !ok);
  const read = money.pulls.filter(({ ok }) => ok).reduce((all, { count }) => all + count, 0);
  return (
    <Box>
      {withFile && <CostFileDialog onEnd={() => void money.report.mutate()} onClose={() => setWithFile(false)} />}
      {withStock && <StockDialog onClose={() => setWithStock(false)} />}
      <Box
        sx={{
          display: "flex",
          gap: 1,
          p: 1.5,
          flexWrap: "wrap",
          alignItems: "center",
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <DateField
          of="month"
          label={t("month")}
          value={money.month}
          onValue={money.showMonth}
          max={money.thisMonth}
          sx={{ width: 190 }}
        />
        <Box sx={{ flex: 1 }} />
        <Button variant="outlined" onClick={() => setWithStock(true)}>
          {t("stock.open")}
        </Button>
        <Button variant="outlined" onClick={() => setWithFile(true)}>
          {t("costFile")}
        </Button>
        <Button
          variant="outlined"
          loading={money.downloading}
          disabled={!data || data.total.orders === 0}
          onClick={() => void money.download()}
        >
          {t("ledgerFile")}
        </Button>
        <Button variant="outlined" loading={money.pulling} onClick={() => void money.pull()}>
          {t("pull")}
        </Button>
      </Box>
      <Box sx={{ px: 1.5, pt: 1.5, "&:empty": { display: "none" } }}>
        {money.problem && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {money.problem}
          </Alert>
        )}
        {failed.length > 0 && (
          <Box sx={{ mb: 1.5 }}>
            <PullFailures of="money" failures={failed} />
          </Box>
        )}
        {money.pulls.length > failed.length && (
          <Alert severity="success" sx={{ mb: 1.5 }}>
            {t("pulled", { count: read })}
          </Alert>
        )}
        {data && data.unmatched.count > 0 && (
          <Alert severity="info" sx={{ mb: 1.5 }}>
            {t("unmatched", { count: data.unmatched.count, amount: won(data.unmatched.amount) })}
            <Box component="ul" sx={{ m: 0, ps: 2, paddingInlineStart: 2 }}>
              {data.unmatched.lines.slice(0, 5).map((line, at) => (
                <li key={at}>
                  {[
                    line.basisDay,
                    marketLabel(line.market),
                    t(`kinds.${kindOf(line.kind)}`),
                    line.orderNo,
                    won(line.amount),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </li>
              ))}
            </Box>
          </Alert>
        )}
        {data && data.total.unknownCosts > 0 && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" size="small" onClick={() => money.showOnly("unknownCost")}>
                {t("showThem")}
              </Button>
            }
            sx={{ mb: 1.5 }}
          >
            {t("unknownCosts", { count: data.total.unknownCosts })}
          </Alert>
        )}
      </Box>
      {error && !data ? (
        <FailureNote failure={error} onRetry={() => void money.report.mutate()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={320} sx={{ m: 1.5 }} />
      ) : data.total.orders === 0 ? (
        <Note title={t("empty")} text={t("emptyHint")} />
      ) : (
        <>
          <MoneyFigures money={money} total={data.total} />
          <MoneyChart days={data.days} />
          <Typography variant="h3" component="h2" sx={{ fontSize: 15, fontWeight: 700, px: 1.5, pt: 1 }}>
            {t("byDay")}
          </Typography>
          <DaysTable money={money} report={data} />
          <OrdersTable money={money} differing={data.differing} />
        </>
      )}
    </Box>
  );
}

const KINDS = ["sale", "delivery", "refund", "other"] as const;
const kindOf = (kind: string): (typeof KINDS)[number] => KINDS.find((one) => one === kind) ?? "other";
