"use client";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { LedgerPanel } from "./ledger-panel";

/** Every order a seller ever had, wherever it stands (spec section 2, order/manage). */
export function OrderManageScreen() {
  const t = useTranslations("orderManage");
  return (
    <>
      <PageHeader title={t("title")} hint={t("hint")} />
      <Panel flush>
        <LedgerPanel />
      </Panel>
    </>
  );
}
