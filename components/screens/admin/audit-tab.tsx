"use client";
import { ActivityPanel } from "@/components/product/activity/activity-panel";

/** What everybody did on this desk, and from where. */
export const AuditTab = () => <ActivityPanel of="everybody" />;
