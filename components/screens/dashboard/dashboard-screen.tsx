"use client";
import { Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { onDemand } from "@/components/ui/on-demand";
import { PageLink } from "@/components/ui/page-link";
import { PageHeader } from "@/components/ui/page-header";
import { FailureNote } from "@/components/ui/state-notes";
import { useCall } from "@/lib/client/use-call";
import { useMay, useVisitor } from "@/lib/client/visitor";
import { hrefOf } from "@/lib/routes";
import { Notices } from "./notices";
import { PlanUsage } from "./plan-usage";
import { SalesChart, WorkChart } from "./charts";
import { StageTiles } from "./stage-tiles";
import { TodayList } from "./today-list";
import { ToDoList } from "./to-do-list";

const FirstDay = onDemand(() => import("./first-day").then((part) => part.FirstDay));

const COLUMNS = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr)" },
  alignItems: "start",
} as const;

/**
 * Where the day starts: today's tasks first, then orders, sales and works. A seller without listings sees the first steps
 * instead. Staff see only what their rights allow. Numbers refresh every minute.
 */
export function DashboardScreen({ product }: { product: string }) {
  const t = useTranslations("dashboard");
  const visitor = useVisitor();
  const may = useMay();
  const main = useCall("log.mainPage", {}, { refreshInterval: () => 60_000 });

  return (
    <>
      <PageHeader
        title={t("hello", { name: visitor.username })}
        hint={visitor.staff ? t("staffHint", { owner: visitor.staff.owner }) : t("hint")}
        action={
          may(["edit"]) && (
            <Button variant="contained" size="medium" component={PageLink} href={hrefOf("collect", product)}>
              {t("collect")}
            </Button>
          )
        }
      />
      {main.error && !main.data ? (
        <FailureNote failure={main.error} onRetry={() => void main.mutate()} />
      ) : (
        <Box sx={{ display: "grid", gap: 2 }}>
          {main.data?.listedCount === 0 && may("owner") && <FirstDay data={main.data} product={product} />}
          <Box sx={COLUMNS}>
            {may(["orders"]) && <TodayList product={product} />}
            <ToDoList data={main.data} product={product} />
          </Box>
          {may(["orders", "money"]) && <StageTiles data={main.data} product={product} />}
          <Box sx={COLUMNS}>
            <Box sx={{ display: "grid", gap: 2 }}>
              {may(["money"]) && <SalesChart />}
              {may(["edit", "list", "money"]) && <WorkChart />}
            </Box>
            <Box sx={{ display: "grid", gap: 2 }}>
              <PlanUsage />
              <Notices product={product} />
            </Box>
          </Box>
        </Box>
      )}
    </>
  );
}
