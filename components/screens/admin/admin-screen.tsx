"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { PageTabs } from "@/components/ui/page-tabs";
import { UsersTab } from "./users-tab";

/** A tab is one line here, its name in `admin.tab` and its sentence in `admin.hint`. */
const PARTS = {
  users: UsersTab,
  mine: onDemand(() => import("./users-tab").then((part) => part.ManagedUsersTab)),
  plans: onDemand(() => import("./plans-tab").then((part) => part.PlansTab)),
  notices: onDemand(() => import("./notices-tab").then((part) => part.NoticesTab)),
  works: onDemand(() => import("./works-tab").then((part) => part.WorksTab)),
  sites: onDemand(() => import("./sites-tab").then((part) => part.SitesTab)),
  referral: onDemand(() => import("./referral/referral-admin").then((part) => part.ReferralAdmin)),
  partners: onDemand(() => import("./partners-tab").then((part) => part.PartnersTab)),
  audit: onDemand(() => import("./audit-tab").then((part) => part.AuditTab)),
} satisfies Record<string, ComponentType>;
type TabName = keyof typeof PARTS;
const TABS = Object.keys(PARTS) as TabName[];

/** Users, their rights, notices, stuck works and the audit log. The open tab is in the address. */
export function AdminScreen() {
  const t = useTranslations("admin");
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const tab = TABS.find((each) => each === search.get("tab")) ?? "users";
  const Part = PARTS[tab];
  return (
    <>
      <PageTabs
        label={t("tabs")}
        value={tab}
        tabs={TABS.map((name) => ({ name, label: t(`tab.${name}`) }))}
        onChange={(name) => router.push(name === "users" ? path : `${path}?tab=${name}`)}
      />
      <PageHeader title={t(`tab.${tab}`)} hint={t(`hint.${tab}`)} />
      <Part />
    </>
  );
}
