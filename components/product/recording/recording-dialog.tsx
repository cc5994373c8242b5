"use client";
import { Alert, Box, Button, Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { DryRunTable } from "@/components/product/recipes/dry-run-table";
import { StepFields } from "@/components/product/recipes/step-fields";
import { useStepText } from "@/components/product/recipes/use-step-text";
import { useStages, type Stages } from "@/components/product/stages/use-stages";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { WorkDialog } from "@/components/ui/work-dialog";
import type { DryRow, Proposed } from "@/lib/contract/calls/recipe";
import { RECORDED_MAX, RECORDED_PRODUCTS_MAX } from "@/lib/domain/recipe/recipe-limits";
import { isRepeatable, RECIPE_NAME_MAX, recipeStep } from "@/lib/domain/recipe/recipe-step";
import { meaning, useRecording, type ProposedRow } from "./use-recording";

type Props = { productsOf: (most: number) => Promise<readonly string[]>; onClose: () => void };

/** The steps that repeat what was recorded: chosen, filled in, tried on products, and kept under a name. */
export function RecordingDialog({ productsOf, onClose }: Props) {
  const t = useTranslations("recording");
  const recipes = useTranslations("recipes");
  const stages = useStages("product");
  const recording = useRecording(productsOf, onClose);
  const { proposal, rows, tried, changes } = recording;
  const { data } = proposal;
  const isEmpty = changes.length === 0 || (data !== undefined && rows.length === 0 && data.left.length === 0);

  return (
    <WorkDialog
      title={t("title")}
      onClose={onClose}
      aside={
        <>
          <Button color="error" onClick={recording.discard}>
            {t("discard")}
          </Button>
          {rows.length > 0 && (
            <Button
              disabled={!recording.canTry}
              loading={recording.isGathering}
              onClick={() => void recording.tryOut()}
            >
              {t("tryOut")}
            </Button>
          )}
        </>
      }
      action={{
        label: t("keep"),
        disabled: !recording.canKeep,
        loading: recording.isKeeping,
        onClick: () => void recording.keep(),
      }}
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("hint")}
      </Typography>
      {changes.length >= RECORDED_MAX && <Alert severity="warning">{t("full", { max: RECORDED_MAX })}</Alert>}
      {data && data.products >= RECORDED_PRODUCTS_MAX && (
        <Alert severity="info">{t("firstProducts", { max: RECORDED_PRODUCTS_MAX })}</Alert>
      )}
      {proposal.error && !data && <FailureNote failure={proposal.error} onRetry={() => void proposal.mutate()} />}
      {changes.length > 0 && !data && !proposal.error && <Note title={t("looking")} />}
      {isEmpty && <Note title={t("none")} text={t("noneHint")} />}
      {rows.length > 0 && (
        <>
          <TextField
            label={recipes("name")}
            value={recording.name}
            onChange={({ target }) => recording.setName(target.value)}
            slotProps={{ htmlInput: { maxLength: RECIPE_NAME_MAX } }}
            sx={{ mt: 1 }}
          />
          <Stack component="ol" spacing={1.5} aria-label={recipes("steps")} sx={{ listStyle: "none", m: 0, p: 0 }}>
            {rows.map((row, at) => (
              <ProposedStep key={at} row={row} at={at} stages={stages} onChange={(to) => recording.set(at, to)} />
            ))}
          </Stack>
        </>
      )}
      {data && data.left.length > 0 && <LeftList left={data.left} />}
      {recording.isTried && tried.error && !tried.data && (
        <FailureNote failure={tried.error} onRetry={() => void tried.mutate()} />
      )}
      {recording.hasNoOther && <Note title={t("noOther")} text={t("noOtherHint")} />}
      {recording.isTried && !recording.hasNoOther && !tried.data && !tried.error && <Note title={recipes("trying")} />}
      {recording.isTried && tried.data && <Tried rows={tried.data.rows} stages={stages} />}
    </WorkDialog>
  );
}

/** What the steps would change of the search's other products, counted and one by one. */
function Tried({ rows, stages }: { rows: readonly DryRow[]; stages: Stages }) {
  const t = useTranslations("recording");
  const recipes = useTranslations("recipes");
  const changing = rows.filter(({ differences }) => differences.length > 0).length;
  const warned = rows.filter(({ warnings }) => warnings.length > 0).length;
  return (
    <>
      <Typography variant="body2" role="status">
        {recipes("tried", { count: rows.length, changing, warned })} {t("withoutRecorded")}
      </Typography>
      <DryRunTable rows={rows} stages={stages} />
    </>
  );
}

type StepProps = {
  row: ProposedRow;
  at: number;
  stages: Stages;
  onChange: (to: Partial<ProposedRow>) => void;
};

function ProposedStep({ row, at, stages, onChange }: StepProps) {
  const { step, count, also, isTaken, found } = row;
  const t = useTranslations("recording");
  const recipes = useTranslations("recipes");
  const stepText = useStepText(stages);
  const title = recipes("step", { step: at + 1, kind: recipes(`kind.${step.do}`) });
  return (
    <Box
      component="li"
      aria-label={title}
      sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 1.5, display: "grid", gap: 1 }}
    >
      <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", columnGap: 1 }}>
        <FormControlLabel
          label={title}
          control={<Checkbox checked={isTaken} onChange={({ target }) => onChange({ isTaken: target.checked })} />}
        />
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("doneTo", { count })}
        </Typography>
      </Box>
      {also > 0 && <Alert severity="warning">{t("also", { count: also })}</Alert>}
      {isTaken && (
        <>
          {found.length > 1 && (
            <TextField
              select
              label={t("meant")}
              value={row.meant}
              onChange={({ target }) =>
                onChange(
                  meaning(
                    row,
                    found.findIndex((_, place) => String(place) === String(target.value)),
                  ),
                )
              }
            >
              {found.map((one, place) => (
                <MenuItem key={place} value={place}>
                  <bdi>{stepText(one.step)}</bdi>
                </MenuItem>
              ))}
            </TextField>
          )}
          <Box
            key={row.meant}
            sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fit, minmax(180px, 1fr))" }}
          >
            <StepFields step={step} stages={stages} onChange={(next) => onChange({ step: next })} />
          </Box>
          {!recipeStep.safeParse(step).success && (
            <Typography variant="caption" sx={{ color: "error.main" }}>
              {recipes("fillIn")}
            </Typography>
          )}
          {!isRepeatable(step) && (
            <Typography variant="caption" sx={{ color: "text.secondary" }}>
              {recipes("eachTime")}
            </Typography>
          )}
        </>
      )}
    </Box>
  );
}

/** What was done and is in no step, with why. */
function LeftList({ left }: { left: Proposed["left"] }) {
  const t = useTranslations("recording");
  return (
    <Alert severity="info" role="note">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t("left")}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {left.map(({ why, count, names }) => (
          <li key={why}>
            {t(`why.${why}`)}{" "}
            <bdi>{t(count > names.length ? "namesAndMore" : "names", { names: names.join(", "), count })}</bdi>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
