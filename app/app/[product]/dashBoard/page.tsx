import { notFound } from "next/navigation";
import { DashboardScreen } from "@/components/screens/dashboard/dashboard-screen";
import { KeptPage } from "@/components/shell/kept-page";
import { PageMessages } from "@/components/shell/page-messages";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function DashboardPage({ params }: PageProps<"/app/[product]/dashBoard">) {
  await requireVisitor("dashboard");
  if ((await params).product !== settings().product) notFound();
  return (
    <PageMessages of="dashboard">
      <KeptPage>
        <DashboardScreen product={settings().product} />
      </KeptPage>
    </PageMessages>
  );
}
