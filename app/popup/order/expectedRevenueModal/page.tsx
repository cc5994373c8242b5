import { WindowShell } from "@/components/shell/window-shell";
import { ExpectedRevenueScreen } from "@/components/screens/order/revenue/expected-revenue-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { orderAsked } from "@/lib/domain/windows/window-query";
import { pageNameOf } from "@/lib/i18n/page-name";
import { requireVisitor } from "@/lib/server/session/visitor";
import { settings } from "@/lib/server/settings";

export default async function ExpectedRevenuePage({ searchParams }: PageProps<"/popup/order/expectedRevenueModal">) {
  const visitor = await requireVisitor("expectedRevenue");
  return (
    <PageMessages of="expectedRevenue">
      <WindowShell page={await pageNameOf("expectedRevenue")} visitor={visitor} product={settings().product}>
        <ExpectedRevenueScreen idx={orderAsked(await searchParams)} />
      </WindowShell>
    </PageMessages>
  );
}
