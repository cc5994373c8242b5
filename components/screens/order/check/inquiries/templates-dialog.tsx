"use client";
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { FailureNote, useFailureText } from "@/components/ui/state-notes";
import { useCall, useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { TEMPLATE_FIELDS } from "@/lib/domain/inquiry/answer-template";

type Form = { id?: number; name: string; content: string };
const EMPTY: Form = { name: "", content: "" };

/** The seller's answer templates: choose one to change it, or write a new one. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("inquiries");
  const common = useTranslations("common");
  const titleId = useId();
  const textOf = useFailureText();
  const templates = useCall("marketCs.templates", {});
  const save = useWrite("marketCs.saveTemplate");
  const remove = useWrite("marketCs.removeTemplate");
  const [form, setForm] = useState<Form>(EMPTY);
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(work: () => Promise<unknown>) {
    setProblem(null);
    try {
      await work();
      setForm(EMPTY);
    } catch (error) {
      setProblem(textOf(error instanceof CallError ? error : new CallError(400, String(error))));
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t("templates")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5 }}>
        {templates.error && !templates.data ? (
          <FailureNote failure={templates.error} onRetry={() => void templates.mutate()} />
        ) : (
          <Box component="ul" aria-label={t("templates")} sx={{ listStyle: "none", m: 0, p: 0 }}>
            {templates.data?.length === 0 && (
              <Typography component="li" variant="body2" sx={{ color: "text.secondary" }}>
                {t("noTemplates")}
              </Typography>
            )}
            {templates.data?.map(({ id, name, content }) => (
              <Box component="li" key={id} sx={{ display: "flex", gap: 1, alignItems: "center", py: 0.5 }}>
                <Typography sx={{ flex: 1, minWidth: 0 }} noWrap>
                  {name}
                </Typography>
                <Button
                  variant="text"
                  aria-label={t("editTemplate", { name })}
                  onClick={() => setForm({ id, name, content })}
                >
                  {common("edit")}
                </Button>
                <Button
                  variant="text"
                  color="error"
                  aria-label={t("removeTemplate", { name })}
                  loading={remove.isMutating}
                  onClick={() => void attempt(() => remove.trigger({ body: { id } }))}
                >
                  {common("delete")}
                </Button>
              </Box>
            ))}
          </Box>
        )}
        <TextField
          label={t("templateName")}
          value={form.name}
          onChange={({ target }) => setForm({ ...form, name: target.value })}
          slotProps={{ htmlInput: { maxLength: 40 } }}
          sx={{ mt: 1 }}
        />
        <TextField
          multiline
          minRows={4}
          label={t("templateContent")}
          value={form.content}
          onChange={({ target }) => setForm({ ...form, content: target.value })}
          slotProps={{ htmlInput: { maxLength: 2_000 } }}
          helperText={t("templateHint")}
        />
        <Box sx={{ display: "flex", gap: 0.5, flexWrap: "wrap" }}>
          {Object.keys(TEMPLATE_FIELDS).map((name) => (
            <Button
              key={name}
              size="small"
              variant="outlined"
              onClick={() => setForm({ ...form, content: `${form.content}{${name}}` })}
            >
              {`{${name}}`}
            </Button>
          ))}
        </Box>
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions sx={{ p: 2, pt: 1 }}>
        <Button variant="outlined" onClick={onClose}>
          {common("close")}
        </Button>
        {form.id !== undefined && (
          <Button variant="outlined" onClick={() => setForm(EMPTY)}>
            {t("newTemplate")}
          </Button>
        )}
        <Button
          variant="contained"
          disabled={!form.name.trim() || !form.content.trim()}
          loading={save.isMutating}
          onClick={() => void attempt(() => save.trigger({ body: form }))}
        >
          {common("save")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
