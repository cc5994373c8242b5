"use client";
import { Box, Button, FormControlLabel, Switch, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useCall } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import type { FinalAct, UndoTarget } from "@/lib/contract/calls/changes";
import { CHANGES_KEPT_DAYS } from "@/lib/domain/patch/subject";
import { FinalEntry } from "./final-entry";
import { OlderNewer } from "./older-newer";
import { UndoDialog } from "./undo-dialog";
import { useChangeTexts } from "./use-change-texts";

type Row = Reply<"changes.mine">["rows"][number];
type Asked = { target: UndoTarget; about: string; title: string };

/** The changes of the whole shop, newest first: each press with what it was about, and the way back. */
export function ShopHistoryDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("changes");
  const common = useTranslations("common");
  const [isMine, setMine] = useState(false);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const before = cursors.at(-1);
  const page = useCall("changes.mine", { body: { isMine, ...(before !== undefined && { before }) } });
  const { data, error } = page;

  return (
    <>
      <WorkDialog title={t("shopTitle")} width="md" onClose={onClose}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
          <Typography variant="body2" sx={{ color: "text.secondary", flex: 1, minWidth: 240 }}>
            {t("hint", { days: CHANGES_KEPT_DAYS })}
          </Typography>
          <FormControlLabel
            control={<Switch checked={isMine} onChange={(_, next) => (setMine(next), setCursors([]))} />}
            label={t("onlyMine")}
          />
        </Box>
        {error && !data && <FailureNote failure={error} onRetry={() => void page.mutate()} />}
        {page.isLoading && <Note title={common("loading")} />}
        {data && inOrder(data).length === 0 && (
          <Note title={t("none")} text={t("noneHint", { days: CHANGES_KEPT_DAYS })} />
        )}
        <Box component="ol" aria-label={t("list")} sx={{ listStyle: "none", m: 0, p: 0, display: "grid" }}>
          {inOrder(data).map(({ row, act }) =>
            row ? (
              <ShopChange key={row.change} row={row} onAsk={setAsked} />
            ) : (
              <FinalEntry key={`${act.at} ${act.deed}`} act={act} />
            ),
          )}
        </Box>
        <OlderNewer cursors={cursors} next={data?.next} onMove={setCursors} />
      </WorkDialog>
      {asked && <UndoDialog {...asked} onClose={() => setAsked(null)} onDone={() => setAsked(null)} />}
    </>
  );
}

type Entry = { row: Row; act?: undefined } | { row?: undefined; act: FinalAct };
const momentOf = ({ row, act }: Entry): string => (row ?? act).at;

/** Changes and what cannot be taken back, newest first. */
const inOrder = (page: Reply<"changes.mine"> | undefined): Entry[] =>
  [...(page?.rows.map((row) => ({ row })) ?? []), ...(page?.final.map((act) => ({ act })) ?? [])].sort((one, other) =>
    momentOf(other).localeCompare(momentOf(one)),
  );

function ShopChange({ row, onAsk }: { row: Row; onAsk: (asked: Asked) => void }) {
  const t = useTranslations("changes");
  const { makerOf, nameText } = useChangeTexts();
  const { change, count, names, kinds, isFinal } = row;
  const [kind, ...others] = kinds;
  // A press that changed things of several kinds has no word for them all.
  const title = t("undoAllTitle", { things: t(`things.${others.length > 0 ? "other" : (kind ?? "other")}`) });
  const about = makerOf(row);
  const more = count - names.length;
  return (
    <Box
      component="li"
      sx={{ py: 1, borderTop: 1, borderColor: "divider", display: "flex", gap: 1.5, alignItems: "center" }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {about}
        </Typography>
        <Typography variant="caption" dir="auto" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          {[names.map(nameText).join(", "), more > 0 ? t("moreThings", { count: more }) : ""].filter(Boolean).join(" ")}
        </Typography>
      </Box>
      {isFinal ? (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("noRight")}
        </Typography>
      ) : (
        <Button
          variant="outlined"
          size="small"
          aria-label={t("undoOf", { about })}
          onClick={() => onAsk({ target: { changes: [change] }, about, title })}
        >
          {t("undo")}
        </Button>
      )}
    </Box>
  );
}
