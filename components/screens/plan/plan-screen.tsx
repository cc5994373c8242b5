"use client";
import { Stack } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/ui/page-header";
import { OwnPlan } from "./own-plan";
import { PaymentHistory } from "./payment-history";
import { PlanChoice } from "./plan-choice";

/** Plans: what the seller has and has used, what the others give and cost from today on, and what was paid. */
export function PlanScreen() {
  const t = useTranslations();
  return (
    <>
      <PageHeader title={t("routes.plan")} hint={t("plan.hint")} />
      <Stack spacing={2}>
        <OwnPlan />
        <PlanChoice />
        <PaymentHistory />
      </Stack>
    </>
  );
}
