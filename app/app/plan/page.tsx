import { PlanScreen } from "@/components/screens/plan/plan-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";

export default async function PlanPage() {
  await requireVisitor("plan");
  return (
    <PageMessages of="plan">
      <PlanScreen />
    </PageMessages>
  );
}
