"use client";
import { Alert, Box, Button, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import type { CollectFilterModel } from "./use-collect-filter";

/** One word or many, a line each; lines that make no rule say why before anything is sent. */
export function AddWords({ model }: { model: CollectFilterModel }) {
  const t = useTranslations("collectFilter");
  const { good, bad } = model.read;
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void model.addAll();
      }}
      sx={{ display: "grid", gap: 1.25, p: 2, borderBottom: 1, borderColor: "divider" }}
    >
      <TextField
        multiline
        minRows={2}
        maxRows={8}
        label={t(model.type === "Remove" ? "addRemove" : "addReplace")}
        placeholder={t(model.type === "Remove" ? "removeHint" : "replaceHint")}
        value={model.text}
        onChange={({ target }) => model.setText(target.value)}
      />
      {bad.length > 0 && (
        <Alert severity="warning">
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2, maxHeight: 120, overflowY: "auto" }}>
            {bad.map(({ line, text, problem }) => (
              <li key={line}>{t(`problem.${problem}`, { line, text })}</li>
            ))}
          </Box>
        </Alert>
      )}
      <div>
        <Button type="submit" variant="contained" disabled={good.length === 0} loading={model.working}>
          {good.length > 1 ? t("addMany", { count: good.length }) : t("add")}
        </Button>
      </div>
    </Box>
  );
}
