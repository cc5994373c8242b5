"use client";
import { Alert, Button, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { Stages } from "@/components/product/stages/use-stages";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { WorkDialog } from "@/components/ui/work-dialog";
import { APPLIED_MAX } from "@/lib/domain/recipe/recipe-limits";
import { DryRunTable } from "@/components/product/recipes/dry-run-table";
import { RecipeEditor } from "./recipe-editor";
import { useRecipes } from "./use-recipes";

type Props = { objectIds: readonly string[]; stages: Stages; onClose: () => void };

/** Chooses, edits and tries a recipe on the chosen products, and applies it once its differences were seen. */
export function RecipesDialog({ objectIds, stages, onClose }: Props) {
  const t = useTranslations("recipes");
  const common = useTranslations("common");
  const file = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLInputElement>(null);
  const recipes = useRecipes(objectIds, onClose);
  const { draft, chosen, tried, list } = recipes;
  const [asking, setAsking] = useState(false);
  const isTooMany = objectIds.length > APPLIED_MAX;

  if (draft)
    return (
      <WorkDialog
        title={draft.id === undefined ? t("newTitle") : t("editTitle")}
        width="md"
        onClose={() => recipes.setDraft(null)}
        action={{
          label: common("save"),
          disabled: !recipes.canKeep,
          loading: recipes.isKeeping,
          onClick: () => void recipes.keep(),
        }}
      >
        {recipes.fileNote && <Alert severity="info">{recipes.fileNote}</Alert>}
        <RecipeEditor draft={draft} stages={stages} onChange={recipes.setDraft} />
      </WorkDialog>
    );

  const rows = tried.data?.rows ?? [];
  const changing = rows.filter(({ differences }) => differences.length > 0).length;
  const isWholeTried = tried.data !== undefined && rows.length === objectIds.length;
  const warned = rows.filter(({ warnings }) => warnings.length > 0).length;
  return (
    <WorkDialog
      title={t("title", { count: objectIds.length })}
      onClose={onClose}
      aside={
        <>
          <Button onClick={recipes.startNew}>{t("new")}</Button>
          <Button onClick={() => file.current?.click()}>{t("import")}</Button>
          <input
            ref={file}
            type="file"
            hidden
            aria-label={t("import")}
            accept=".json"
            onChange={({ target }) => {
              const given = target.files?.[0];
              // The same file may be chosen again after it was corrected.
              if (given) void recipes.importFile(given).finally(() => (target.value = ""));
            }}
          />
          {chosen && (
            <>
              <Button onClick={recipes.edit}>{t("edit")}</Button>
              <Button onClick={recipes.exportFile}>{t("export")}</Button>
              <Button color="error" aria-haspopup="dialog" onClick={() => setAsking(true)}>
                {t("remove")}
              </Button>
            </>
          )}
        </>
      }
      action={{
        // What was not tried may change as well; all that was tried is counted.
        label: t("apply", { count: isWholeTried ? changing : objectIds.length }),
        disabled: !tried.data || tried.isValidating || isTooMany || (isWholeTried && changing === 0),
        loading: recipes.isApplying,
        onClick: () => void recipes.apply(),
      }}
    >
      <ConfirmDialog
        open={asking && chosen !== undefined}
        title={t("removeTitle", { name: chosen?.name ?? "" })}
        confirm={common("delete")}
        cancel={common("cancel")}
        danger
        onConfirm={() => {
          setAsking(false);
          // The button that asked goes with the recipe.
          void recipes.remove().then(() => choice.current?.focus());
        }}
        onCancel={() => setAsking(false)}
      >
        {t("removeText")}
      </ConfirmDialog>
      {isTooMany && <Alert severity="error">{t("tooMany", { max: APPLIED_MAX })}</Alert>}
      {recipes.fileProblem && <Alert severity="error">{recipes.fileProblem}</Alert>}
      {list.error && !list.data && <FailureNote failure={list.error} onRetry={() => void list.mutate()} />}
      {list.isLoading && <Note title={common("loading")} />}
      {list.data?.length === 0 && <Note title={t("none")} text={t("noneHint")} />}
      {list.data && list.data.length > 0 && (
        <TextField
          select
          autoFocus
          inputRef={choice}
          label={t("recipe")}
          value={chosen?.id ?? ""}
          onChange={({ target }) => recipes.choose(target.value)}
          sx={{ mt: 1 }}
        >
          {list.data.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {chosen && tried.error && !tried.data && (
        <FailureNote failure={tried.error} onRetry={() => void tried.mutate()} />
      )}
      {chosen && !tried.data && !tried.error && <Note title={t("trying")} />}
      {chosen && tried.data && (
        <>
          <Typography variant="body2" role="status">
            {t("tried", { count: rows.length, changing, warned })}
            {rows.length < objectIds.length && ` ${t("triedPart", { rest: objectIds.length - rows.length })}`}
          </Typography>
          <DryRunTable rows={rows} stages={stages} />
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("undoHint")}
          </Typography>
        </>
      )}
    </WorkDialog>
  );
}
