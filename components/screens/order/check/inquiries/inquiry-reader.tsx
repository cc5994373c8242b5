"use client";
import { Alert, Box, Button, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { KeyboardEvent, RefObject } from "react";
import { useMarketLabel } from "@/components/product/use-market-label";
import { useMoment } from "@/components/ui/won";
import { useCall } from "@/lib/client/use-call";
import { answerFault, lengthOfAnswer } from "@/lib/domain/inquiry/answer-length";
import { openFields } from "@/lib/domain/inquiry/answer-template";
import { AnswerClock } from "./answer-clock";
import { InquirySubject } from "./inquiry-subject";
import { ruleOf, type Inquiries, type Inquiry } from "./use-inquiries";

type Props = { inbox: Inquiries; inquiry: Inquiry; field: RefObject<HTMLTextAreaElement | null> };

/** One question with what it is about, and its answer: typed, from a template, or given and to be changed. */
export function InquiryReader({ inbox, inquiry, field }: Props) {
  const t = useTranslations("inquiries");
  const marketLabel = useMarketLabel();
  const moment = useMoment();
  const rule = ruleOf(inquiry);
  const isWaiting = inquiry.status === "Waiting";
  const isEditing = inbox.isEditing(inquiry);
  return (
    <Box
      component="article"
      aria-label={t("reading")}
      sx={{ p: 2, display: "grid", gap: 1.5, alignContent: "start", minWidth: 0 }}
    >
      <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <Typography variant="h3" component="h2" sx={{ fontSize: 15, fontWeight: 700 }}>
          {marketLabel(inquiry.market)} · {inquiry.kind}
        </Typography>
        <AnswerClock inquiry={inquiry} />
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {[inquiry.buyer, moment(inquiry.askedAt)].filter(Boolean).join(" · ")}
        </Typography>
      </Box>
      <InquirySubject inquiry={inquiry} />
      <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{inquiry.content}</Typography>
      {inquiry.answer && !isEditing && (
        <Box sx={{ borderInlineStart: 3, borderColor: "success.main", ps: 1.5, paddingInlineStart: 1.5 }}>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("answered", { at: moment(inquiry.answeredAt) })}
          </Typography>
          <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{inquiry.answer}</Typography>
        </Box>
      )}
      {inbox.problem && (
        <Alert severity="error" role="alert">
          {inbox.problem}
        </Alert>
      )}
      {isWaiting && inquiry.wants === "confirmation" ? (
        <Box>
          <Typography variant="body2" sx={{ color: "text.secondary", mb: 1 }}>
            {t("confirmHint")}
          </Typography>
          <Button variant="contained" loading={inbox.sending} onClick={() => void inbox.confirm(inquiry)}>
            {t("confirm")}
          </Button>
        </Box>
      ) : isWaiting || isEditing ? (
        <Answer inbox={inbox} inquiry={inquiry} field={field} />
      ) : rule?.mayEdit ? (
        <Box>
          <Button variant="outlined" onClick={() => inbox.startEdit(inquiry)}>
            {t("edit")}
          </Button>
        </Box>
      ) : (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("noEdit")}
        </Typography>
      )}
    </Box>
  );
}

function Answer({ inbox, inquiry, field }: Props) {
  const t = useTranslations("inquiries");
  const common = useTranslations("common");
  const templates = useCall("marketCs.templates", {});
  const limit = ruleOf(inquiry)?.answer;
  const text = inbox.textOf(inquiry);
  const isEditing = inbox.isEditing(inquiry);
  const fault = limit && text.trim() !== "" ? answerFault(text, limit) : undefined;
  const open = openFields(text);
  const canSend = text.trim() !== "" && !fault && open.length === 0 && !inbox.sending;
  const count = limit && t(`length.${limit.unit}`, { count: lengthOfAnswer(text, limit.unit), max: limit.to });
  const help =
    open.length > 0
      ? t("openFields", { fields: open.map((name) => `{${name}}`).join(", ") })
      : fault && limit
        ? t(fault === "long" ? "tooLong" : "tooShort", { min: limit.from, max: limit.to })
        : t("answerHint");
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (canSend) void inbox.send(inquiry);
  }
  return (
    <>
      {(templates.data?.length ?? 0) > 0 && (
        <TextField
          select
          label={t("useTemplate")}
          value=""
          onChange={({ target }) => {
            const template = templates.data?.find(({ id }) => String(id) === target.value);
            if (template) inbox.fill(inquiry, template.content);
            field.current?.focus();
          }}
          sx={{ maxWidth: 280 }}
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
        minRows={4}
        maxRows={14}
        label={t("answer")}
        value={text}
        inputRef={field}
        onChange={({ target }) => inbox.type(inquiry.idx, target.value)}
        onKeyDown={onKeyDown}
        error={Boolean(fault) || open.length > 0}
        helperText={
          <Box component="span" sx={{ display: "flex", justifyContent: "space-between", gap: 1 }}>
            <span>{help}</span>
            <span>{count}</span>
          </Box>
        }
      />
      <Box sx={{ display: "flex", gap: 1 }}>
        <Button
          variant="contained"
          disabled={!canSend}
          loading={inbox.sending}
          onClick={() => void inbox.send(inquiry)}
        >
          {isEditing ? t("sendEdit") : t("send")}
        </Button>
        {isEditing && (
          <Button variant="outlined" onClick={() => inbox.stopEdit(inquiry)}>
            {common("cancel")}
          </Button>
        )}
      </Box>
    </>
  );
}
