"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { ListHead } from "@/components/grid/list-head";
import { onDemand } from "@/components/ui/on-demand";
import { PageTabs } from "@/components/ui/page-tabs";
import { Panel } from "@/components/ui/panel";
import { OrderCheckScreen } from "./order-check-screen";

const ClaimsPanel = onDemand(() => import("./claims/claims-panel").then((part) => part.ClaimsPanel));

const InquiriesPanel = onDemand(() => import("./inquiries/inquiries-panel").then((part) => part.InquiriesPanel));

const DESKS = ["orders", "claims", "inquiries"] as const;

/** The day's desks: orders by stage, what buyers want changed of them, and what they ask. Each desk keeps its own questions. */
export function OrderDesks() {
  const t = useTranslations("orders");
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const desk = DESKS.find((each) => each === search.get("desk")) ?? "orders";
  const tabs = (
    <PageTabs
      isInLine
      label={t("desks")}
      value={desk}
      tabs={DESKS.map((name) => ({ name, label: t(`desk.${name}`) }))}
      onChange={(name) => router.push(name === "orders" ? path : `${path}?desk=${name}`)}
    />
  );
  if (desk === "orders") return <OrderCheckScreen tabs={tabs} />;
  return (
    <>
      <ListHead title={t(`desk.${desk}`)} hint={t(`deskHint.${desk}`)} tabs={tabs} />
      <Panel flush>{desk === "claims" ? <ClaimsPanel /> : <InquiriesPanel />}</Panel>
    </>
  );
}
