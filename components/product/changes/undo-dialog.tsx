"use client";
import { Alert, Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { SendLosses } from "@/components/product/send-losses";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { WorkDialog } from "@/components/ui/work-dialog";
import type { UndoRow, UndoTarget } from "@/lib/contract/calls/changes";
import { pathKey } from "@/lib/domain/patch/merge";
import { ChangeLines } from "./change-lines";
import { ConflictChoice } from "./conflict-choice";
import { UndoLosses } from "./undo-losses";
import { useUndo } from "./use-undo";
import { useChangeTexts } from "./use-change-texts";

type Props = {
  target: UndoTarget;
  title: string;
  /** What the press that does it is called; an undo where nothing else is said. */
  confirm?: string;
  /** What is about to be undone, in the words of the history. */
  about?: string;
  onClose: () => void;
  onDone: (change: string) => void;
};

/** What an undo will change, thing by thing, and what was changed since, before anything is written. */
export function UndoDialog({ target, title, confirm, about, onClose, onDone }: Props) {
  const t = useTranslations("changes");
  const undo = useUndo(target, onDone);
  const { data, error } = undo.preview;
  const rows = data?.rows ?? [];
  const isIdle = rows.length > 0 && rows.every(({ state }) => state !== "ready") && data?.total === rows.length;

  return (
    <WorkDialog
      title={title}
      width="md"
      onClose={onClose}
      action={{
        label: confirm ?? t("undo"),
        loading: undo.running,
        disabled: !data || isIdle,
        onClick: () => void undo.run(),
      }}
    >
      {about && (
        <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          {about}
        </Typography>
      )}
      {data && data.total > rows.length && (
        <Alert severity="info">{t("previewPart", { shown: rows.length, total: data.total })}</Alert>
      )}
      {rows.some(({ isListed }) => isListed) && (
        <Alert severity="info" role="note">
          {t("listed")}
        </Alert>
      )}
      {rows.some(({ isSent }) => isSent) && (
        <Alert severity="info" role="note">
          {t("sentToMarket")}
        </Alert>
      )}
      {rows.some(({ kind, state, isSent }) => kind === "listing" && state === "ready" && !isSent) && (
        <Alert severity="info" role="note">
          {t("keptHere")}
        </Alert>
      )}
      {error && !data && <FailureNote failure={error} onRetry={() => void undo.preview.mutate()} />}
      {!data && !error && <Note title={t("looking")} />}
      <UndoLosses losses={undo.losses} reason={undo.reason} onReason={undo.setReason} />
      {rows.map((row) => (
        <UndoneThing key={row.subject} row={row} undo={undo} />
      ))}
      <SendLosses of={undo.question} />
    </WorkDialog>
  );
}

function UndoneThing({ row, undo }: { row: UndoRow; undo: ReturnType<typeof useUndo> }) {
  const t = useTranslations("changes");
  const { placeText, nameText } = useChangeTexts();
  const { subject, name, state, lines, more, conflicts, lost, names } = row;
  return (
    <Box component="section" aria-label={name || subject} sx={{ display: "grid", gap: 1 }}>
      <Typography component="h3" dir="auto" sx={{ fontWeight: 600, fontSize: 14, overflowWrap: "anywhere" }}>
        {row.kind === "product" || row.kind === subject
          ? nameText(name || subject)
          : t("thing", { kind: t(`kind.${row.kind}`), name: nameText(name || subject) })}
      </Typography>
      {state !== "ready" && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t(`state.${state}`)}
        </Typography>
      )}
      <ChangeLines lines={lines} more={more} names={names} />
      {lost.length > 0 && (
        <Alert severity="warning">
          {t("lostFields", { fields: lost.map((field) => placeText([field], names)).join(", ") })}
        </Alert>
      )}
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={pathKey(conflict.path)}
          conflict={conflict}
          names={names}
          answer={undo.answerOf(subject, conflict.path)}
          onAnswer={(answer) => undo.answer(subject, conflict.path, answer)}
        />
      ))}
    </Box>
  );
}
