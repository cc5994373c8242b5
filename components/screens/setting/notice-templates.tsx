"use client";
import { Box, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { TextCommitField } from "@/components/form/text-commit-field";
import { Panel } from "@/components/ui/panel";
import { FailureNote } from "@/components/ui/state-notes";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { FactKind } from "@/lib/domain/listing-facts/fact-kinds";
import { FACT_TEXT_MAX } from "@/lib/domain/listing-facts/fact-kinds";
import { NOTICE_KINDS, type NoticeKind } from "@/lib/domain/listing-facts/notice-kinds";
import { noticeLines } from "@/lib/domain/listing-facts/notice-lines";

const FIRST: NoticeKind = "other";

/** What listings of each kind of goods say where nothing nearer is known; the same at every market. */
export function NoticeTemplates() {
  const t = useTranslations("listingFacts");
  const title = useId();
  const notifyFailure = useNotifyFailure();
  const templates = useCall("market.noticeTemplates", {});
  const { trigger } = useWrite("market.setNoticeTemplate");
  const [kind, setKind] = useState<NoticeKind>(FIRST);
  const all = templates.data ?? [];
  const values = all.find((one) => one.kind === kind)?.values ?? {};
  const countOf = (of: NoticeKind): number => Object.keys(all.find((one) => one.kind === of)?.values ?? {}).length;

  async function save(fact: FactKind, text: string) {
    try {
      await trigger({ body: { kind, values: { ...values, [fact]: text } } });
    } catch (error) {
      notifyFailure(error);
    }
  }

  if (templates.error && !templates.data)
    return <FailureNote failure={templates.error} onRetry={() => void templates.mutate()} />;
  return (
    <Panel title={t("templates")} labelledBy={title}>
      <Typography variant="body2" sx={{ color: "text.secondary", mb: 2 }}>
        {t("templatesHint")}
      </Typography>
      <Box
        sx={{
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: {
            xs: "minmax(0, 1fr)",
            sm: "repeat(2, minmax(0, 1fr))",
            lg: "repeat(3, minmax(0, 1fr))",
          },
        }}
      >
        <TextField
          select
          label={t("templateKind")}
          value={kind}
          onChange={({ target }) => setKind(target.value as NoticeKind)}
          sx={{ gridColumn: "1 / -1", maxWidth: 420 }}
        >
          {NOTICE_KINDS.map((one) => (
            <MenuItem key={one} value={one}>
              {countOf(one) > 0
                ? t("templateSet", { name: t(`noticeKind.${one}`), count: countOf(one) })
                : t(`noticeKind.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        {noticeLines(kind).map((fact) => (
          <TextCommitField
            key={`${kind} ${fact}`}
            label={t(`kind.${fact}`)}
            value={values[fact] ?? ""}
            disabled={!templates.data}
            onText={(text) => void save(fact, text)}
            slotProps={{ htmlInput: { maxLength: FACT_TEXT_MAX } }}
          />
        ))}
      </Box>
    </Panel>
  );
}
