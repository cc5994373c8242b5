"use client";
import { Box, Button, FormControlLabel, MenuItem, Switch, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Panel } from "@/components/ui/panel";
import { FailureNote, useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useMoment } from "@/components/ui/won";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { Parsed } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { PULL_MINUTES_MAX } from "@/lib/domain/order/pull-schedule";

type Wish = Parsed<"userConfig.setOrderPull">["body"];

const CHOICES = [10, 20, 30, 60, 120, 180, 360, 720, PULL_MINUTES_MAX];
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);
const NIGHT = { sleepFrom: "23:00", sleepUntil: "07:00" };

/** Whether, how often and when not a seller's orders are read by themselves, and when that was and will be. */
export function OrderPullPanel() {
  const t = useTranslations("orderPull");
  const common = useTranslations("common");
  const notify = useNotify();
  const textOf = useFailureText();
  const moment = useMoment();
  const loaded = useCall("userConfig.orderPull", {});
  const pulls = useCall("marketOrder.pullState", {});
  const saving = useWrite("userConfig.setOrderPull");
  const [typed, setTyped] = useState<Partial<Wish>>({});
  if (loaded.error && !loaded.data) return <FailureNote failure={loaded.error} onRetry={() => void loaded.mutate()} />;
  if (!loaded.data) return null;
  const { isOn, minutes, sleepFrom, sleepUntil, leastMinutes } = loaded.data;
  if (leastMinutes === 0)
    return (
      <Panel title={t("title")}>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("never")}
        </Typography>
      </Panel>
    );
  const wish: Wish = { isOn, minutes, sleepFrom, sleepUntil, ...typed };
  const set = (change: Partial<Wish>) => setTyped((now) => ({ ...now, ...change }));
  const isDirty = Object.entries(typed).some(([name, value]) => value !== loaded.data?.[name]);
  const sleeps = wish.sleepFrom !== "";
  const every = [...new Set([leastMinutes, wish.minutes, ...CHOICES])]
    .filter((choice) => choice >= leastMinutes)
    .sort((one, other) => one - other);
  const hours = (chosen: string) => (HOURS.includes(chosen) ? HOURS : [...HOURS, chosen].sort());

  async function save(): Promise<void> {
    try {
      await saving.trigger({ body: wish });
      await loaded.mutate();
      setTyped({});
      notify(t("saved"));
    } catch (error) {
      if (error instanceof CallError) notify(textOf(error), "error");
    }
  }

  return (
    <Panel title={t("title")}>
      <Typography variant="body2" sx={{ color: "text.secondary", mb: 1.5 }}>
        {t("hint", { minutes: leastMinutes })}
      </Typography>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        sx={{ display: "flex", gap: 1.5, flexWrap: "wrap", alignItems: "center" }}
      >
        <FormControlLabel
          control={<Switch checked={wish.isOn} onChange={(_, checked) => set({ isOn: checked })} />}
          label={t("isOn")}
        />
        <TextField
          select
          label={t("every")}
          value={String(wish.minutes)}
          disabled={!wish.isOn}
          onChange={({ target }) => set({ minutes: numberIn(target.value) || leastMinutes })}
          sx={{ width: 140 }}
        >
          {every.map((choice) => (
            <MenuItem key={choice} value={String(choice)}>
              {choice % 60 === 0 ? t("hours", { count: choice / 60 }) : t("minutes", { count: choice })}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          control={
            <Switch
              checked={sleeps}
              disabled={!wish.isOn}
              onChange={(_, checked) => set(checked ? NIGHT : { sleepFrom: "", sleepUntil: "" })}
            />
          }
          label={t("sleeps")}
        />
        {sleeps &&
          (["sleepFrom", "sleepUntil"] as const).map((end) => (
            <TextField
              key={end}
              select
              label={t(end)}
              value={wish[end]}
              disabled={!wish.isOn}
              onChange={({ target }) => set({ [end]: target.value })}
              sx={{ width: 110 }}
            >
              {hours(wish[end]).map((hour) => (
                <MenuItem key={hour} value={hour}>
                  {hour}
                </MenuItem>
              ))}
            </TextField>
          ))}
        <Box sx={{ flex: 1 }} />
        <Button type="submit" variant="contained" disabled={!isDirty} loading={saving.isMutating}>
          {common("save")}
        </Button>
      </Box>
      {pulls.data && (
        <Typography variant="caption" component="p" sx={{ color: "text.secondary", mt: 1 }}>
          {pulls.data.lastAt && `${t("last", { moment: moment(pulls.data.lastAt) })} · `}
          {pulls.data.nextAt ? t("next", { moment: moment(pulls.data.nextAt) }) : t("none")}
        </Typography>
      )}
    </Panel>
  );
}
