"use client";
import { Alert, Box, Button, MenuItem, Skeleton, TextField, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Panel } from "@/components/ui/panel";
import { FailureNote } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { useWon } from "@/components/ui/won";
import { useCall } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import { GIGABYTE } from "@/lib/domain/kit/byte-sizes";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { MONTHS_MAX, planChange, type NoChange, type PlanChange } from "@/lib/domain/plan/plan-change";
import { PurchaseDialog } from "./purchase-dialog";
import { useDay } from "./use-day";

type Plan = Reply<"plan.list">[number];
const MONTHS = Array.from({ length: MONTHS_MAX }, (_, at) => at + 1);

/** The plans side by side: what each allows, and what it would cost from today on, in won and in days. */
export function PlanChoice() {
  const t = useTranslations("plan");
  const list = useCall("plan.list", {});
  const mine = useCall("plan.mine", {});
  const [months, setMonths] = useState(1);
  const [chosen, setChosen] = useState<{ plan: string; change: PlanChange }>();
  const failed = (!list.data && list.error) || (!mine.data && mine.error);
  if (failed)
    return (
      <FailureNote
        failure={failed}
        onRetry={() => {
          void list.mutate();
          void mine.mutate();
        }}
      />
    );
  const periods = mine.data?.periods;
  const today = seoulDay(new Date());
  return (
    <Panel
      title={t("choose")}
      labelledBy="choose-plan"
      action={
        <TextField
          select
          size="small"
          label={t("months")}
          value={String(months)}
          onChange={({ target }) => setMonths(MONTHS.find((one) => String(one) === target.value) ?? 1)}
          sx={{ minWidth: 120 }}
        >
          {MONTHS.map((count) => (
            <MenuItem key={count} value={String(count)}>
              {t("monthCount", { count })}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            sm: "repeat(2, minmax(0, 1fr))",
            lg: "repeat(4, minmax(0, 1fr))",
          },
        }}
      >
        {!list.data || !mine.data
          ? [0, 1, 2, 3].map((at) => <Skeleton key={at} component="li" variant="rounded" height={300} />)
          : list.data.map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                isOwn={plan.name === mine.data?.planName}
                change={planChange(periods ?? [], { plan: plan.id, months }, today)}
                onChoose={(change) => setChosen({ plan: plan.id, change })}
              />
            ))}
      </Box>
      {chosen && <PurchaseDialog {...chosen} months={months} onClose={() => setChosen(undefined)} />}
    </Panel>
  );
}

type CardProps = { plan: Plan; isOwn: boolean; change: PlanChange | NoChange; onChoose: (change: PlanChange) => void };

function PlanCard({ plan, isOwn, change, onChoose }: CardProps) {
  const t = useTranslations("plan");
  const won = useWon();
  const day = useDay();
  const format = useFormatter();
  const count = (limit: number | null | undefined) => (limit == null ? t("unlimited") : format.number(limit));
  const limits = [
    [t("collects"), count(plan.collectionLimit)],
    [t("uploads"), count(plan.uploadLimit)],
    [t("translations"), plan.translateLimit === 0 ? t("none") : count(plan.translateLimit)],
    [
      t("storage"),
      plan.storageLimit === undefined ? "–" : t("gigabytes", { size: format.number(plan.storageLimit / GIGABYTE) }),
    ],
  ];
  const nameId = `plan-${plan.id}`;
  return (
    <Box
      component="li"
      aria-labelledby={nameId}
      sx={{
        border: 1,
        borderColor: isOwn ? "primary.main" : "divider",
        borderRadius: 1,
        p: 2,
        display: "flex",
        flexDirection: "column",
        gap: 1.5,
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Typography variant="h3" id={nameId} sx={{ flex: 1 }}>
          {plan.name}
        </Typography>
        {isOwn && <StatusChip meaning="accent" label={t("inUse")} />}
      </Box>
      <div>
        <Typography component="span" sx={{ fontSize: 22, fontWeight: 700 }}>
          {won(plan.price)}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: "text.secondary" }}>
          {` ${t("aMonth")}`}
        </Typography>
      </div>
      <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: "1fr auto", gap: 0.75, fontSize: 14 }}>
        {limits.map(([name, value]) => (
          <Box key={name} sx={{ display: "contents" }}>
            <Box component="dt" sx={{ color: "text.secondary" }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, textAlign: "end", fontVariantNumeric: "tabular-nums" }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: "auto", display: "grid", gap: 1 }}>
        {plan.price === 0 ? (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("freeText")}
          </Typography>
        ) : "refused" in change ? (
          <Alert severity="info" icon={false} role="note">
            {change.refused === "creditLeft"
              ? change.monthsAtLeast === null
                ? t("no.creditTooLarge")
                : t("no.creditLeft", { months: change.monthsAtLeast })
              : t(`no.${change.refused}`)}
          </Alert>
        ) : (
          <>
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {t("span", { from: day(change.firstDay), to: day(change.lastDay) })}
            </Typography>
            <Button
              variant={change.kind === "upgrade" || change.kind === "start" ? "contained" : "outlined"}
              onClick={() => onChoose(change)}
              aria-label={t("deedOf", { deed: t(`deed.${change.kind}`), plan: plan.name })}
            >
              {`${t(`deed.${change.kind}`)} · ${won(change.dueKrw)}`}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}
