"use client";
import { useTranslations } from "next-intl";
import { ActivityPanel } from "@/components/product/activity/activity-panel";
import { PageHeader } from "@/components/ui/page-header";

/** What everybody did on this desk, and from where. */
export function AdminScreen() {
  const t = useTranslations();
  return (
    <>
      <PageHeader title={t("routes.admin")} hint={t("activity.wholeHint")} />
      <ActivityPanel of="everybody" />
    </>
  );
}
