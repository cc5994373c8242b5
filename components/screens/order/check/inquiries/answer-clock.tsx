"use client";
import { useNow, useTranslations } from "next-intl";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import { useMoment } from "@/components/ui/won";
import { clockOf, type AnswerClock as Clock } from "@/lib/domain/inquiry/answer-clock";
import { HOUR_MS, MINUTE_MS } from "@/lib/domain/kit/durations";
import { ruleOf, type Inquiry } from "./use-inquiries";

const MEANING: Record<Clock, Meaning> = { late: "error", urgent: "warning", calm: "info" };

/** Time left to answer, or that an answer was sent. A limit that no market document states is shown as an assumption. */
export function AnswerClock({ inquiry }: { inquiry: Inquiry }) {
  const t = useTranslations("inquiries");
  const moment = useMoment();
  const now = useNow({ updateInterval: MINUTE_MS });
  if (inquiry.status !== "Waiting") return <StatusChip meaning="success" label={t("statuses.Answered")} />;
  if (!inquiry.dueAt) return <StatusChip meaning="neutral" label={t("statuses.Waiting")} />;
  const due = new Date(inquiry.dueAt);
  const clock = clockOf(due, now);
  const minutes = Math.floor(Math.abs(due.getTime() - now.getTime()) / MINUTE_MS);
  const hours = Math.floor((minutes * MINUTE_MS) / HOUR_MS);
  const label =
    hours > 0
      ? t(clock === "late" ? "lateHours" : "leftHours", { hours })
      : t(clock === "late" ? "lateMinutes" : "leftMinutes", { minutes });
  const isAssumed = ruleOf(inquiry)?.clock.basis === "assumed";
  return (
    <StatusChip
      meaning={MEANING[clock]}
      label={label}
      title={`${t("dueAt", { at: moment(inquiry.dueAt) })}${isAssumed ? ` (${t("assumed")})` : ""}`}
    />
  );
}
