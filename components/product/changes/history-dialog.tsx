"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useCall } from "@/lib/client/use-call";
import type { ChangedThing, UndoTarget } from "@/lib/contract/calls/changes";
import { CHANGES_KEPT_DAYS, type SubjectKind } from "@/lib/domain/patch/subject";
import { ChangeLines } from "./change-lines";
import { OlderNewer } from "./older-newer";
import { UndoDialog } from "./undo-dialog";
import { useChangeTexts } from "./use-change-texts";

type Props = { thing: { kind: SubjectKind; id: string; name: string }; onClose: () => void; onUndone?: () => void };
type Asked = { target: UndoTarget; title: string; about: string };

/** The changes of one thing, newest first, each with the way back. */
export function HistoryDialog({ thing, onClose, onUndone }: Props) {
  const t = useTranslations("changes");
  const common = useTranslations("common");
  const [cursors, setCursors] = useState<readonly number[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const before = cursors.at(-1);
  const page = useCall("changes.ofSubject", {
    body: { kind: thing.kind, subject: thing.id, ...(before !== undefined && { before }) },
  });
  const { data, error } = page;

  return (
    <>
      <WorkDialog title={t("title", { name: thing.name })} width="md" onClose={onClose}>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("hint", { days: CHANGES_KEPT_DAYS })}
        </Typography>
        {error && !data && <FailureNote failure={error} onRetry={() => void page.mutate()} />}
        {page.isLoading && <Note title={common("loading")} />}
        {data?.rows.length === 0 && <Note title={t("none")} text={t("noneHint", { days: CHANGES_KEPT_DAYS })} />}
        <Box component="ol" aria-label={t("list")} sx={{ listStyle: "none", m: 0, p: 0 }}>
          {data?.rows.map((row) => (
            <HistoryEntry key={row.patch} row={row} names={data.names} onAsk={setAsked} />
          ))}
        </Box>
        <OlderNewer cursors={cursors} next={data?.next} onMove={setCursors} />
      </WorkDialog>
      {asked && (
        <UndoDialog
          {...asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onUndone?.();
          }}
        />
      )}
    </>
  );
}

type EntryProps = {
  row: ChangedThing;
  names: Readonly<Record<string, string>>;
  onAsk: (asked: Asked) => void;
};

function HistoryEntry({ row, names, onAsk }: EntryProps) {
  const t = useTranslations("changes");
  const { makerOf } = useChangeTexts();
  const about = makerOf(row);
  const things = t(`things.${row.kind}`);
  const isLost = row.more === 0 && row.lines.every((line) => line.isLost);
  const ways: readonly { key: "undo" | "undoSince" | "undoAll"; target: Asked["target"] }[] = [
    { key: "undo", target: { patch: row.patch } },
    { key: "undoSince", target: { since: row.patch } },
    { key: "undoAll", target: { changes: [row.change] } },
  ];
  const shownWays = row.isFinal ? [] : ways.filter(({ key }) => key !== "undo" || !isLost);
  return (
    <Box
      component="li"
      sx={{
        py: 1.5,
        borderTop: 1,
        borderColor: "divider",
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr)",
        gap: 1,
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {about}
      </Typography>
      <ChangeLines lines={row.lines} more={row.more} names={names} />
      {row.isFinal && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("noRight")}
        </Typography>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {shownWays.map(({ key, target }) => (
          <Button
            key={key}
            variant={key === "undo" ? "outlined" : "text"}
            size="small"
            aria-label={t(`${key}Of`, { about, things })}
            // A phone is narrower than the longest of them.
            sx={{ whiteSpace: "normal", textAlign: "start" }}
            onClick={() => onAsk({ target, title: t(`${key}Title`, { things }), about })}
          >
            {t(key, { things })}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
