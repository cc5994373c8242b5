"use client";
import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormLabel,
  MenuItem,
  Switch,
  TextField,
  Typography,
} from "@mui/material";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Panel } from "@/components/ui/panel";
import { FailureNote, useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useCall, useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { DEFAULT_CHOICES, type NotificationChoices } from "@/lib/domain/notification/choices";
import { NOTIFICATION_KINDS } from "@/lib/domain/notification/kinds";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** What is mailed besides the bell, and when nothing is. Each change is kept at once. */
export function NotificationChoicesPanel() {
  const t = useTranslations("myPage.choices");
  const titleId = useId();
  const notify = useNotify();
  const textOf = useFailureText();
  const kept = useCall("notification.choices", {});
  const choosing = useWrite("notification.choose");
  const choices: NotificationChoices | undefined = kept.data;

  async function choose(change: Partial<NotificationChoices>) {
    if (!choices) return;
    const next = { mail: choices.mail, quiet: choices.quiet, ...change };
    try {
      await choosing.trigger({ body: next });
      await kept.mutate(next, { revalidate: false });
      notify(t("saved"));
    } catch (error) {
      if (error instanceof CallError && error.kind !== "loggedOut") notify(textOf(error), "error");
    }
  }

  if (kept.error && !choices) {
    return (
      <Panel title={t("title")} labelledBy={titleId}>
        <FailureNote failure={kept.error} onRetry={() => void kept.mutate()} />
      </Panel>
    );
  }
  const isOff = !choices || choosing.isMutating;
  const quiet = choices?.quiet ?? null;
  return (
    <Panel title={t("title")} labelledBy={titleId}>
      <Typography variant="body2" sx={{ color: "text.secondary", maxWidth: 640, mb: 1.5 }}>
        {t("hint")}
      </Typography>
      <FormControl component="fieldset" disabled={isOff} sx={{ display: "block" }}>
        <FormLabel component="legend">{t("byMail")}</FormLabel>
        <Box sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, maxWidth: 640 }}>
          {NOTIFICATION_KINDS.map((kind) => (
            <FormControlLabel
              key={kind}
              control={
                <Checkbox
                  size="small"
                  checked={choices?.mail.includes(kind) ?? false}
                  onChange={(_, isOn) =>
                    void choose({
                      mail: NOTIFICATION_KINDS.filter((one) => (one === kind ? isOn : choices?.mail.includes(one))),
                    })
                  }
                />
              }
              label={t(`kind.${kind}`)}
            />
          ))}
        </Box>
      </FormControl>
      <FormControlLabel
        sx={{ mt: 1 }}
        control={
          <Switch
            checked={quiet !== null}
            disabled={isOff}
            onChange={(_, isOn) => void choose({ quiet: isOn ? DEFAULT_CHOICES.quiet : null })}
          />
        }
        label={t("quiet")}
      />
      {quiet && (
        <>
          <Box sx={{ display: "flex", gap: 1, mt: 1 }}>
            {(["from", "until"] as const).map((end) => (
              <TextField
                key={end}
                select
                size="small"
                label={t(end)}
                value={quiet[end]}
                disabled={isOff}
                onChange={({ target }) =>
                  void choose({
                    quiet: { ...quiet, [end]: HOURS.find((hour) => `${hour}` === `${target.value}`) ?? 0 },
                  })
                }
                sx={{ width: 120 }}
              >
                {HOURS.map((hour) => (
                  <MenuItem key={hour} value={hour}>
                    {t("hour", { hour })}
                  </MenuItem>
                ))}
              </TextField>
            ))}
          </Box>
          <Typography variant="body2" sx={{ color: "text.secondary", mt: 1 }}>
            {t("quietHint")}
          </Typography>
        </>
      )}
    </Panel>
  );
}
