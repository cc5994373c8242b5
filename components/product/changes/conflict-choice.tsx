"use client";
import { Box, FormControlLabel, Radio, RadioGroup, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ShownConflict } from "@/lib/contract/calls/changes";
import type { Answer } from "@/lib/domain/patch/merge";
import { useChangeTexts } from "./use-change-texts";

type Props = {
  conflict: ShownConflict;
  names: Readonly<Record<string, string>>;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
};

/** A value that was changed since: what it is now, which stays unless the seller wants the former one back. */
export function ConflictChoice({ conflict, names, answer, onAnswer }: Props) {
  const t = useTranslations("changes");
  const { placeText, valueText } = useChangeTexts();
  const { path, before, after, now } = conflict;
  const place = placeText(path, names);
  return (
    <Box sx={{ borderInlineStart: 3, borderColor: "warning.main", paddingInlineStart: 1.5 }}>
      <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
        {t("conflict", { place, after: valueText(after, path, names) })}
      </Typography>
      <RadioGroup
        aria-label={place}
        value={answer}
        onChange={(_, next) => onAnswer(next === "before" ? "before" : "now")}
      >
        <FormControlLabel
          value="now"
          control={<Radio size="small" />}
          label={t("keepNow", { value: valueText(now, path, names) })}
        />
        <FormControlLabel
          value="before"
          control={<Radio size="small" />}
          label={t("takeBefore", { value: valueText(before, path, names) })}
        />
      </RadioGroup>
    </Box>
  );
}
