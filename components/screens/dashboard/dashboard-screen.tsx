"use client";
import { Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { PageHeader } from "@/components/ui/page-header";
import { FailureNote } from "@/components/ui/state-notes";
import { useCall } from "@/lib/client/use-call";
import { useVisitor } from "@/lib/client/visitor";
import { hrefOf } from "@/lib/routes";
import { Notices } from "./notices";
import { PlanUsage } from "./plan-usage";
import { SalesChart, WorkChart } from "./charts";
import { StageTiles } from "./stage-tiles";
import { TodayList } from "./today-list";
import { ToDoList } from "./to-do-list";

/** Where the day starts: what waits, what sold, what failed. Numbers refresh every minute. */
export function DashboardScreen({ product }: { product: string }) {
  const t = useTranslations("dashboard");
  const visitor = useVisitor();
  const main = useCall("log.mainPage", {}, { refreshInterval: () => 60_000 });

  return (
    <>
      <PageHeader
        title={t("hello", { name: visitor.username })}
        hint={t("hint")}
        action={
          <Button variant="contained" size="medium" component={PageLink} href={hrefOf("collect", product)}>
            {t("collect")}
          </Button>
        }
      />
      {main.error && !main.data ? (
        <FailureNote failure={main.error} onRetry={() => void main.mutate()} />
      ) : (
        <Box sx={{ display: "grid", gap: 2 }}>
          <StageTiles data={main.data} product={product} />
          <Box
            sx={{
              display: "grid",
              gap: 2,
              gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr)" },
              alignItems: "start",
            }}
          >
            <Box sx={{ display: "grid", gap: 2 }}>
              <SalesChart />
              <WorkChart />
            </Box>
            <Box sx={{ display: "grid", gap: 2 }}>
              <TodayList product={product} />
              <ToDoList data={main.data} product={product} />
              <PlanUsage />
              <Notices product={product} />
            </Box>
          </Box>
        </Box>
      )}
    </>
  );
}
