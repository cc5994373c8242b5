"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { ListHead } from "@/components/grid/list-head";
import { onDemand } from "@/components/ui/on-demand";
import { PageTabs } from "@/components/ui/page-tabs";
import { Panel } from "@/components/ui/panel";
import { LedgerPanel } from "./ledger-panel";

const AgencyPanel = onDemand(() => import("./agency/agency-panel").then((part) => part.AgencyPanel));

const MoneyPanel = onDemand(() => import("./money/money-panel").then((part) => part.MoneyPanel));

const TABS = ["ledger", "agency", "money"] as const;

/** Every order a seller ever had, and what came of it: the ledger, the forwarder's parcels and the money. */
export function OrderManageScreen() {
  const t = useTranslations("orderManage");
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const tab = TABS.find((each) => each === search.get("tab")) ?? "ledger";
  const tabs = (
    <PageTabs
      isInLine
      label={t("tabs")}
      value={tab}
      tabs={TABS.map((name) => ({ name, label: t(`tab.${name}`) }))}
      onChange={(name) => router.push(name === "ledger" ? path : `${path}?tab=${name}`)}
    />
  );
  if (tab === "ledger") return <LedgerPanel tabs={tabs} />;
  return (
    <>
      <ListHead title={t(`tab.${tab}`)} hint={t(`tabHint.${tab}`)} tabs={tabs} />
      <Panel flush>{tab === "agency" ? <AgencyPanel /> : <MoneyPanel />}</Panel>
    </>
  );
}
