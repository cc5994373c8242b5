"use client";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { AgencyPanel } from "./agency/agency-panel";

/** The forwarder's part of order manage, on a page of its own. */
export function AgencyScreen() {
  const t = useTranslations("agency");
  return (
    <>
      <PageHeader title={t("title")} />
      <Panel flush>
        <AgencyPanel />
      </Panel>
    </>
  );
}
