"use client";
import {
  Box,
  Checkbox,
  FormControlLabel,
  MenuItem,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { Panel } from "@/components/ui/panel";
import { FailureNote } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { useCall, useWrite } from "@/lib/client/use-call";
import { CHANNELS, DEFAULT_CHOICES, type NotificationChoices } from "@/lib/domain/notification/choices";
import { NOTIFICATION_KINDS } from "@/lib/domain/notification/kinds";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** What is mailed besides the bell, and when nothing is. Each change is kept at once. */
export function NotificationChoicesPanel() {
  const t = useTranslations("myPage.choices");
  const titleId = useId();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const kept = useCall("notification.choices", {});
  const choosing = useWrite("notification.choose");
  const choices = kept.data;
  const lastWrite = useRef(Promise.resolve());
  const channels = CHANNELS.filter((channel) => channel !== "kakao" || (choices && choices.kakaoTo !== "none"));

  /**
   * Shown at once. Writes run one after the other, so the last choice wins. A choice that could not be saved is reverted.
   */
  function choose(change: Partial<NotificationChoices>) {
    if (!choices) return;
    const next = { mail: choices.mail, kakao: choices.kakao, quiet: choices.quiet, ...change };
    void kept.mutate({ ...choices, ...next }, { revalidate: false });
    lastWrite.current = lastWrite.current.then(async () => {
      try {
        await choosing.trigger({ body: next });
        notify(t("saved"));
      } catch (error) {
        void kept.mutate();
        notifyFailure(error);
      }
    });
  }

  if (kept.error && !choices) {
    return (
      <Panel title={t("title")} labelledBy={titleId}>
        <FailureNote failure={kept.error} onRetry={() => void kept.mutate()} />
      </Panel>
    );
  }
  const isOff = !choices;
  const quiet = choices?.quiet ?? null;
  return (
    <Panel title={t("title")} labelledBy={titleId}>
      <Typography variant="body2" sx={{ color: "text.secondary", maxWidth: 640, mb: 1.5 }}>
        {t("hint")}
      </Typography>
      <Table size="small" aria-labelledby={titleId} sx={{ maxWidth: 640, "& th, & td": { py: 0.25, px: 1 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t("about")}</TableCell>
            {channels.map((channel) => (
              <TableCell key={channel} align="center" sx={{ width: 104 }}>
                {t(`channel.${channel}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {NOTIFICATION_KINDS.map((kind) => (
            <TableRow key={kind} hover>
              <TableCell component="th" scope="row">
                {t(`kind.${kind}`)}
              </TableCell>
              {channels.map((channel) => (
                <TableCell key={channel} align="center">
                  <Checkbox
                    size="small"
                    checked={choices?.[channel].includes(kind) ?? false}
                    disabled={isOff || (channel === "kakao" && choices.kakaoTo === "noNumber")}
                    onChange={(_, isOn) =>
                      choose({
                        [channel]: NOTIFICATION_KINDS.filter((one) =>
                          one === kind ? isOn : choices?.[channel].includes(one),
                        ),
                      })
                    }
                    slotProps={{
                      input: { "aria-label": t("by", { kind: t(`kind.${kind}`), channel: t(`channel.${channel}`) }) },
                    }}
                  />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {choices?.kakaoTo === "noNumber" && (
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 1 }}>
          {t("noNumber")}
        </Typography>
      )}
      <FormControlLabel
        sx={{ mt: 1 }}
        control={
          <Switch
            checked={quiet !== null}
            disabled={isOff}
            onChange={(_, isOn) => choose({ quiet: isOn ? DEFAULT_CHOICES.quiet : null })}
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
                  choose({
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
