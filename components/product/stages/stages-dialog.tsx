"use client";
import { Box, Button, IconButton, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { HistoryDialog } from "@/components/product/changes/history-dialog";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { Add as AddIcon } from "@/components/ui/icons/add";
import { ArrowDownward as ArrowDownwardIcon } from "@/components/ui/icons/arrow-downward";
import { ArrowUpward as ArrowUpwardIcon } from "@/components/ui/icons/arrow-upward";
import { DeleteOutlined } from "@/components/ui/icons/delete-outlined";
import { useNotify } from "@/components/ui/use-notify";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useWrite } from "@/lib/client/use-call";
import { STAGES_PATCHES } from "@/lib/domain/patch/subject";
import { moved as movedIn } from "@/lib/domain/kit/move";
import {
  newStageId,
  NO_STAGE,
  removedStages,
  STAGE_COLOURS,
  STAGE_NAME_MAX,
  STAGES_MAX,
  stagesProblem,
  type OwnStage,
} from "@/lib/domain/stages/own-stages";
import { StageDot } from "./stage-dot";
import type { NamedStage, Stages } from "./use-stages";

/** Renames, recolours, moves, adds and removes a shop's stages of a kind. What is in a removed one goes where the seller says. */
export function StagesDialog({ stages, onClose }: { stages: Stages; onClose: () => void }) {
  const t = useTranslations("stages");
  const changes = useTranslations("changes");
  const [isHistoryShown, setHistoryShown] = useState(false);
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { kind } = stages;
  const ofProducts = useWrite("collection.setStages");
  const ofOrders = useWrite("orderManagement.setOwnStages");
  const keep = kind === "product" ? ofProducts : ofOrders;
  const [rows, setRows] = useState<readonly NamedStage[]>(stages.stages);
  const [goals, setGoals] = useState<Readonly<Record<string, string>>>({});
  const isUnnamed = rows.some(({ label }) => label.trim() === "");
  const problem = isUnnamed
    ? "unnamed"
    : stagesProblem(
        kind,
        rows.map(({ label, ...row }) => ({ ...row, name: label })),
      );
  const removed = removedStages(stages.stages, rows) as NamedStage[];
  const held = removed.filter(({ id }) => (stages.counts?.[id] ?? 0) > 0);
  const change = (id: string, to: Partial<NamedStage>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...to } : row)));
  const usualGoal = (kind === "product" ? rows[0]?.id : undefined) ?? NO_STAGE;
  const goalOf = (id: string) => (rows.some((row) => row.id === goals[id]) ? goals[id] : undefined) ?? usualGoal;

  async function save() {
    const before = new Map(stages.stages.map((stage) => [stage.id, stage]));
    /** A first stage whose word was not touched keeps following the language of the screen. */
    const nameOf = ({ id, label }: NamedStage) =>
      before.get(id)?.label === label ? (before.get(id)?.name ?? label) : label.trim();
    const body = {
      stages: rows.map((row): OwnStage => ({ id: row.id, colour: row.colour, name: nameOf(row) })),
      // Also of stages that show nothing: what was taken off the list is counted in none and comes back by an undo.
      moved: Object.fromEntries(removed.map(({ id }) => [id, goalOf(id)])),
    };
    try {
      await keep.trigger({ body });
      notify(t("kept"));
      onClose();
    } catch (error) {
      notifyFailure(error);
    }
  }

  return (
    <WorkDialog
      title={t(`title_${kind}`)}
      width="sm"
      onClose={onClose}
      action={{
        label: t("save"),
        disabled: problem !== undefined,
        loading: keep.isMutating,
        onClick: () => void save(),
      }}
      aside={
        <>
          <Button aria-haspopup="dialog" onClick={() => setHistoryShown(true)}>
            {changes("open")}
          </Button>
          <Button
            startIcon={<AddIcon />}
            disabled={rows.length >= STAGES_MAX}
            onClick={() =>
              setRows([...rows, { id: newStageId([...stages.stages, ...rows]), name: "", label: "", colour: "blue" }])
            }
          >
            {t("add")}
          </Button>
        </>
      }
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t(`hint_${kind}`, { max: STAGES_MAX })}
      </Typography>
      {problem && (
        <Typography variant="body2" role="alert" sx={{ color: "error.main" }}>
          {t(`problem.${problem}`, { max: STAGES_MAX })}
        </Typography>
      )}
      <Stack component="ol" spacing={1} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {rows.map((row, at) => (
          <Box component="li" key={row.id} sx={{ display: "flex", gap: 1, alignItems: "center" }}>
            <TextField
              label={t("name", { number: at + 1 })}
              value={row.label}
              error={row.label.trim() === ""}
              onChange={({ target }) => change(row.id, { label: target.value })}
              slotProps={{ htmlInput: { maxLength: STAGE_NAME_MAX } }}
              sx={{ flex: 1, minWidth: 0 }}
            />
            <TextField
              select
              label={t("colour", { number: at + 1 })}
              value={row.colour}
              onChange={({ target }) => {
                const colour = STAGE_COLOURS.find((one) => one === target.value);
                if (colour) change(row.id, { colour });
              }}
              sx={{ width: 124 }}
            >
              {STAGE_COLOURS.map((colour) => (
                <MenuItem key={colour} value={colour}>
                  <Box component="span" sx={{ display: "inline-flex", gap: 1, alignItems: "center" }}>
                    <StageDot colour={colour} />
                    {t(`colours.${colour}`)}
                  </Box>
                </MenuItem>
              ))}
            </TextField>
            <IconButton
              aria-label={t("up", { name: row.label })}
              disabled={at === 0}
              onClick={() => setRows(movedIn(rows, at, at - 1))}
            >
              <ArrowUpwardIcon fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={t("down", { name: row.label })}
              disabled={at === rows.length - 1}
              onClick={() => setRows(movedIn(rows, at, at + 1))}
            >
              <ArrowDownwardIcon fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={t("remove", { name: row.label })}
              disabled={kind === "product" && rows.length === 1}
              onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Stack>
      {held.map(({ id, label }) => (
        <TextField
          key={id}
          select
          label={t(`goal_${kind}`, { name: label, count: stages.counts?.[id] ?? 0 })}
          value={goalOf(id)}
          onChange={({ target }) => setGoals({ ...goals, [id]: target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          {kind === "order" && <MenuItem value={NO_STAGE}>{t("none")}</MenuItem>}
          {rows.map((row) => (
            <MenuItem key={row.id} value={row.id}>
              {row.label}
            </MenuItem>
          ))}
        </TextField>
      ))}
      {isHistoryShown && (
        <HistoryDialog
          thing={{ kind: STAGES_PATCHES[kind], id: STAGES_PATCHES[kind], name: t(`title_${kind}`) }}
          onClose={() => setHistoryShown(false)}
          // What is shown here is older than what came back.
          onUndone={onClose}
        />
      )}
    </WorkDialog>
  );
}
