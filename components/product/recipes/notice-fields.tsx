"use client";
import { Box, IconButton, MenuItem, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { Close } from "@/components/ui/icons/close";
import { FACT_KINDS, FACT_TEXT_MAX, type FactKind } from "@/lib/domain/listing-facts/fact-kinds";
import { NOTICE_KINDS } from "@/lib/domain/listing-facts/notice-kinds";
import type { RecipeStep } from "@/lib/domain/recipe/recipe-step";

type Step = Extract<RecipeStep, { do: "notice" }>;

/** The kind of goods of a step and the lines of the notice it fills in; other lines stay as they are. */
export function NoticeFields({ step, onChange }: { step: Step; onChange: (step: Step) => void }) {
  const t = useTranslations("recipes");
  const facts = useTranslations("listingFacts");
  const filled = FACT_KINDS.filter((kind) => step.values[kind] !== undefined);
  const say = (kind: FactKind, text: string) => onChange({ ...step, values: { ...step.values, [kind]: text } });
  const remove = (kind: FactKind) => {
    const { [kind]: _gone, ...values } = step.values;
    onChange({ ...step, values });
  };
  return (
    <>
      <TextField
        select
        label={t("noticeKind")}
        value={step.kind ?? ""}
        onChange={({ target }) => onChange({ ...step, kind: NOTICE_KINDS.find((one) => one === target.value) ?? null })}
      >
        <MenuItem value="">{t("noticeKindSame")}</MenuItem>
        {NOTICE_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {facts(`noticeKind.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      {filled.map((kind) => {
        const name = facts(`kind.${kind}`);
        return (
          <Box key={kind} sx={{ display: "flex", alignItems: "center" }}>
            <TextField
              label={name}
              value={step.values[kind]}
              onChange={({ target }) => say(kind, target.value)}
              slotProps={{ htmlInput: { maxLength: FACT_TEXT_MAX } }}
              sx={{ flex: 1 }}
            />
            <IconButton aria-label={t("removeFact", { name })} onClick={() => remove(kind)}>
              <Close fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      <TextField
        select
        label={t("addFact")}
        value=""
        onChange={({ target }) => {
          const kind = FACT_KINDS.find((one) => one === target.value);
          if (kind) say(kind, "");
        }}
      >
        {FACT_KINDS.filter((kind) => !filled.includes(kind)).map((kind) => (
          <MenuItem key={kind} value={kind}>
            {facts(`kind.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
