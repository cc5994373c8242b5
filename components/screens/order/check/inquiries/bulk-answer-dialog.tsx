"use client";
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { useCall } from "@/lib/client/use-call";
import { answerFault } from "@/lib/domain/inquiry/answer-length";
import { filledTemplate } from "@/lib/domain/inquiry/answer-template";
import { ruleOf, type Inquiries } from "./use-inquiries";

/** One text for several questions: every answer is shown as it will be sent, and those that cannot be sent say why. */
export function BulkAnswerDialog({ inbox, onClose }: { inbox: Inquiries; onClose: () => void }) {
  const t = useTranslations("inquiries");
  const common = useTranslations("common");
  const titleId = useId();
  const templates = useCall("marketCs.templates", {});
  const [text, setText] = useState("");
  const rows = inbox.checkedInquiries.map((inquiry) => {
    const filled = filledTemplate(text, inbox.valuesOf(inquiry));
    const limit = ruleOf(inquiry)?.answer;
    const fault = limit && answerFault(filled.text, limit);
    const reason =
      filled.missing.length > 0
        ? t("openFields", { fields: filled.missing.map((name) => `{${name}}`).join(", ") })
        : fault && limit
          ? t(fault === "long" ? "tooLong" : "tooShort", { min: limit.from, max: limit.to })
          : undefined;
    return { inquiry, text: filled.text, reason };
  });
  const sendable = text.trim() === "" ? [] : rows.filter(({ reason }) => !reason);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{t("bulkTitle", { count: rows.length })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5 }}>
        {(templates.data?.length ?? 0) > 0 && (
          <TextField
            select
            label={t("useTemplate")}
            value=""
            onChange={({ target }) =>
              setText(templates.data?.find(({ id }) => String(id) === target.value)?.content ?? text)
            }
            sx={{ mt: 1, maxWidth: 280 }}
          >
            {templates.data?.map(({ id, name }) => (
              <MenuItem key={id} value={String(id)}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <TextField
          multiline
          minRows={3}
          label={t("answer")}
          value={text}
          onChange={({ target }) => setText(target.value)}
          helperText={t("templateHint")}
          sx={{ mt: 1 }}
        />
        <ScrollRegion label={t("preview")} height={320}>
          <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
            {rows.map(({ inquiry, text: answer, reason }) => (
              <Box component="li" key={inquiry.idx} sx={{ p: 1, borderBottom: 1, borderColor: "divider" }}>
                <Typography variant="body2" noWrap sx={{ color: "text.secondary" }}>
                  {inquiry.content}
                </Typography>
                <Typography sx={{ fontSize: 14, whiteSpace: "pre-wrap" }}>{answer}</Typography>
                {reason && text.trim() !== "" && (
                  <Typography variant="body2" sx={{ color: "error.main" }}>
                    {reason}
                  </Typography>
                )}
              </Box>
            ))}
          </Box>
        </ScrollRegion>
      </DialogContent>
      <DialogActions sx={{ p: 2, pt: 1 }}>
        <Button variant="outlined" onClick={onClose}>
          {common("cancel")}
        </Button>
        <Button
          variant="contained"
          disabled={sendable.length === 0}
          loading={inbox.answeringMany}
          onClick={async () => {
            const sent = sendable.map(({ inquiry, text: content }) => ({ idx: inquiry.idx, content: content.trim() }));
            if (await inbox.sendMany(sent)) onClose();
          }}
        >
          {t("bulkSend", { count: sendable.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
