"use client";
import { Alert, Box, Button, Checkbox, FormControlLabel, Radio, RadioGroup, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useOwnUndo } from "@/components/product/changes/use-own-undo";
import { SendLosses } from "@/components/product/send-losses";
import { UndoNote } from "@/components/ui/undo-note";
import { WorkDialog } from "@/components/ui/work-dialog";
import type { ListedRow } from "./listed-row";
import { MatchTable } from "./match-table";
import { RowFailures, RunProgress } from "./run-end";
import { MATCH_WAYS, useMatch, type MatchWay } from "./use-match";

type Props = { rows: readonly ListedRow[]; onClose: () => void };

/**
 * What markets have otherwise than it was sent: read, seen side by side, and made the same in the fields that are chosen,
 * either way round. The last go can be taken back.
 */
export function MatchDialog({ rows, onClose }: Props) {
  const t = useTranslations("listed.atMarket");
  const fieldName = useTranslations("listed");
  const common = useTranslations("listed.change");
  const form = useMatch(rows);
  const saved = useOwnUndo(form.wasUndone);
  const { way, open, wanted, unread, last, progress, failed } = form;
  const [headId, fieldsId] = [useId(), useId()];
  const read = form.count - unread;

  return (
    <WorkDialog
      title={t("title", { count: form.count })}
      onClose={() => {
        form.stop();
        onClose();
      }}
      aside={
        <Button
          variant="outlined"
          disabled={progress !== null}
          onClick={() => void form.readAll()}
          sx={{ marginInlineEnd: "auto" }}
        >
          {t("read", { count: form.count })}
        </Button>
      }
      {...(progress && { action: { label: common("stop"), onClick: form.stop } })}
      {...(!progress &&
        open.length > 0 && {
          action: {
            label: t(`go.${way}`, { count: wanted.length }),
            disabled: wanted.length === 0,
            onClick: () => void form.match(),
          },
        })}
      note={
        <>
          {progress && <RunProgress progress={progress} />}
          {!progress && last && (
            <UndoNote onUndo={() => saved.ask("undo")}>{t(`done.${last.way}`, { count: last.done.length })}</UndoNote>
          )}
          {!progress && failed.length > 0 && (
            <Alert severity="warning">
              {t("failed", { count: failed.length })}
              <RowFailures failed={failed} label={t("failures")} />
            </Alert>
          )}
        </>
      }
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("hint")}
      </Typography>
      <Typography variant="body2" role="status">
        {open.length > 0 && t("counts", { differ: open.length, same: read - open.length })}{" "}
        {unread > 0 && t("unread", { count: unread })}
      </Typography>
      {open.length > 0 && (
        <Box sx={{ display: "flex", columnGap: 4, rowGap: 1, flexWrap: "wrap", alignItems: "flex-start" }}>
          <Box>
            <Typography id={headId} variant="body2" sx={{ color: "text.secondary" }}>
              {t("how")}
            </Typography>
            <RadioGroup row aria-labelledby={headId} value={way} onChange={(_, next) => form.setWay(next as MatchWay)}>
              {MATCH_WAYS.map((one) => (
                <FormControlLabel key={one} value={one} control={<Radio />} label={t(`way.${one}`)} />
              ))}
            </RadioGroup>
          </Box>
          <Box role="group" aria-labelledby={fieldsId}>
            <Typography id={fieldsId} variant="body2" sx={{ color: "text.secondary" }}>
              {t("fields")}
            </Typography>
            {form.fields.map(({ field, count, isOn }) => (
              <FormControlLabel
                key={field}
                control={<Checkbox checked={isOn} onChange={() => form.toggle(field)} />}
                label={t("field", { field: fieldName(field), count })}
              />
            ))}
          </Box>
        </Box>
      )}
      {open.length > 0 && <Alert severity={way === "take" ? "info" : "warning"}>{t(`wayHint.${way}`)}</Alert>}
      {open.length > 0 ? (
        <MatchTable open={open} wanted={wanted} way={way} />
      ) : (
        <Typography variant="body2" sx={{ color: "text.secondary", py: 3, textAlign: "center" }}>
          {read > 0 ? t("none") : t("noneRead")}
        </Typography>
      )}
      <SendLosses of={form.question} />
      {saved.dialog}
    </WorkDialog>
  );
}
