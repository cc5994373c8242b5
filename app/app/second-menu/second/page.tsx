import { StatisticsScreen } from "@/components/screens/statistics/statistics-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function StatisticsPage() {
  await requireVisitor("statistics");
  return (
    <PageMessages of="statistics">
      <StatisticsScreen product={settings().product} />
    </PageMessages>
  );
}
