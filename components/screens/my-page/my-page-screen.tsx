"use client";
import { Stack } from "@mui/material";
import { useTranslations } from "next-intl";
import { ActivityPanel } from "@/components/product/activity/activity-panel";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { PageTabs } from "@/components/ui/page-tabs";
import { useListQuery } from "@/lib/client/use-list-query";
import { useVisitor } from "@/lib/client/visitor";
import { ProfilePanel } from "./profile-panel";
import { SessionsPanel } from "./sessions-panel";
import { WorksForPanel } from "./works-for-panel";

const PARTS = ["account", "referral"] as const;
/** Referrals are the seller's own. */
const STAFF_PARTS = ["account"] as const;
const NotificationChoicesPanel = onDemand(() =>
  import("./notification-choices-panel").then((part) => part.NotificationChoicesPanel),
);
const OwnDataPanel = onDemand(() => import("./own-data-panel").then((part) => part.OwnDataPanel));
const ReferralPart = onDemand(() => import("./referral/referral-part").then((part) => part.ReferralPart));

/**
 * The seller's own page: profile, sessions, activity, referral income and closing the account. The open part is in the
 * address.
 */
export function MyPageScreen({ product }: { product: string }) {
  const t = useTranslations();
  const { query, set } = useListQuery({ part: "account" });
  const { staff } = useVisitor();
  const parts: readonly (typeof PARTS)[number][] = staff ? STAFF_PARTS : PARTS;
  const part = parts.find((one) => one === query.part) ?? "account";
  return (
    <>
      <PageHeader title={t("routes.myPage")} hint={part === "account" ? t("myPage.hint") : t("referral.ownHint")} />
      <PageTabs
        label={t("routes.myPage")}
        value={part}
        tabs={parts.map((name) => ({ name, label: name === "account" ? t("myPage.profile") : t("referral.title") }))}
        onChange={(next) => set({ part: next })}
      />
      {part === "account" ? (
        <Stack spacing={2}>
          <ProfilePanel product={product} />
          <WorksForPanel product={product} />
          <SessionsPanel />
          {!staff && <NotificationChoicesPanel />}
          <ActivityPanel of="seller" />
          <OwnDataPanel product={product} />
        </Stack>
      ) : (
        <ReferralPart />
      )}
    </>
  );
}
