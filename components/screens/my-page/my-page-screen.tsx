"use client";
import { useTranslations } from "next-intl";
import { ActivityPanel } from "@/components/product/activity/activity-panel";
import { PageHeader } from "@/components/ui/page-header";

/** What was done in the seller's own account, and from where. */
export function MyPageScreen() {
  const t = useTranslations();
  return (
    <>
      <PageHeader title={t("routes.myPage")} hint={t("activity.ownHint")} />
      <ActivityPanel of="seller" />
    </>
  );
}
