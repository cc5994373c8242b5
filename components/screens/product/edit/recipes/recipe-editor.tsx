"use client";
import { Box, IconButton, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import type { Stages } from "@/components/product/stages/use-stages";
import { ArrowDownward as ArrowDownwardIcon } from "@/components/ui/icons/arrow-downward";
import { ArrowUpward as ArrowUpwardIcon } from "@/components/ui/icons/arrow-upward";
import { DeleteOutlined } from "@/components/ui/icons/delete-outlined";
import { useFocusInRows } from "@/components/ui/use-focus-in-rows";
import { moved } from "@/lib/domain/kit/move";
import { isRepeatable, RECIPE_NAME_MAX, recipeStep, STEP_KINDS, STEPS_MAX } from "@/lib/domain/recipe/recipe-step";
import { AT_COLLECT, atStage } from "@/lib/domain/recipe/runs-at";
import { newStep } from "@/components/product/recipes/new-step";
import { StepFields } from "@/components/product/recipes/step-fields";
import type { RecipeDraft } from "./use-recipes";

type Props = { draft: RecipeDraft; stages: Stages; onChange: (draft: RecipeDraft) => void };

/** A recipe's name, when it runs, and its steps in their order. */
export function RecipeEditor({ draft, stages, onChange }: Props) {
  const t = useTranslations("recipes");
  const { name, rows, runsAt } = draft;
  const adding = useRef<HTMLInputElement>(null);
  const focus = useFocusInRows<HTMLOListElement>(() => adding.current);
  const set = (to: Partial<RecipeDraft>) => onChange({ ...draft, ...to });
  return (
    <>
      <Box sx={{ display: "grid", gap: 1.5, pt: 1, gridTemplateColumns: { xs: "1fr", sm: "2fr 1fr" } }}>
        <TextField
          autoFocus
          label={t("name")}
          value={name}
          onChange={({ target }) => set({ name: target.value })}
          slotProps={{ htmlInput: { maxLength: RECIPE_NAME_MAX } }}
        />
        <TextField
          select
          label={t("runsAt")}
          value={runsAt ?? ""}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={({ target }) => set({ runsAt: target.value || null })}
        >
          <MenuItem value="">{t("byHand")}</MenuItem>
          <MenuItem value={AT_COLLECT}>{t("atCollect")}</MenuItem>
          {stages.stages.map(({ id, label }) => (
            <MenuItem key={id} value={atStage(id)}>
              {t("atStage", { stage: label })}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Stack {...focus} component="ol" spacing={1.5} aria-label={t("steps")} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {rows.map((row, at) => {
          const title = t("step", { step: at + 1, kind: t(`kind.${row.step.do}`) });
          return (
            <Box
              component="li"
              key={row.key}
              aria-label={title}
              sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 1.5, display: "grid", gap: 1 }}
            >
              <Box sx={{ display: "flex", alignItems: "center" }}>
                <Typography sx={{ flex: 1, fontWeight: 600, fontSize: 14 }}>{title}</Typography>
                <IconButton
                  aria-label={t("up", { title })}
                  disabled={at === 0}
                  onClick={() => set({ rows: moved(rows, at, at - 1) })}
                >
                  <ArrowUpwardIcon fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={t("down", { title })}
                  disabled={at === rows.length - 1}
                  onClick={() => set({ rows: moved(rows, at, at + 1) })}
                >
                  <ArrowDownwardIcon fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={t("removeStep", { title })}
                  onClick={() => set({ rows: rows.filter(({ key }) => key !== row.key) })}
                >
                  <DeleteOutlined fontSize="small" />
                </IconButton>
              </Box>
              <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fit, minmax(180px, 1fr))" }}>
                <StepFields
                  step={row.step}
                  stages={stages}
                  onChange={(step) => set({ rows: rows.map((one) => (one.key === row.key ? { ...one, step } : one)) })}
                />
              </Box>
              {!recipeStep.safeParse(row.step).success && (
                <Typography variant="caption" sx={{ color: "error.main" }}>
                  {t("fillIn")}
                </Typography>
              )}
              {!isRepeatable(row.step) && (
                <Typography variant="caption" sx={{ color: "text.secondary" }}>
                  {t("eachTime")}
                </Typography>
              )}
            </Box>
          );
        })}
      </Stack>
      <TextField
        select
        label={t("addStep")}
        inputRef={adding}
        value=""
        disabled={rows.length >= STEPS_MAX}
        helperText={t("stepsMax", { max: STEPS_MAX })}
        onChange={({ target }) => {
          const kind = STEP_KINDS.find((one) => one === target.value);
          if (kind) set({ rows: [...rows, { key: crypto.randomUUID(), step: newStep(kind) }] });
        }}
      >
        {STEP_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
