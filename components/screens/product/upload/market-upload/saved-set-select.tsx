"use client";
import { MenuItem, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { callBff } from "@/lib/client/bff";
import { useCall } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { readSet, type Choices } from "@/lib/domain/category/category-set";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { ReadFailure } from "./read-failure";

type Props = {
  /** The set the present categories are from; 0 for none. */
  setId: number;
  onChoose: (choices: Choices, setId: number) => void;
};

/** A saved set of categories taken with one choice. Its text is read when it is chosen: the list carries names only. */
export function SavedSetSelect({ setId, onChoose }: Props) {
  const t = useTranslations("marketUpload");
  const notify = useNotify();
  const textOf = useFailureText();
  const [reading, setReading] = useState(false);
  const summaries = useCall("userSetting.categorySummaries", {});
  const sets = summaries.data ?? [];

  async function choose(id: number) {
    if (id === 0) return onChoose({}, 0);
    setReading(true);
    try {
      const set = await callBff("userSetting.category", { query: { id } });
      const choices = readSet(set.smartstore);
      if (choices) onChoose(choices, id);
      else notify(t("savedSetBad"), "error");
    } catch (error) {
      if (error instanceof CallError) notify(textOf(error), "error");
    } finally {
      setReading(false);
    }
  }

  if (summaries.error && !summaries.data) {
    return <ReadFailure what={t("savedSet")} failure={summaries.error} onRetry={() => void summaries.mutate()} />;
  }
  if (sets.length === 0) return null;
  return (
    <TextField
      select
      label={t("savedSet")}
      value={sets.some(({ id }) => id === setId) ? setId : 0}
      disabled={reading}
      onChange={({ target }) => void choose(numberIn(String(target.value)) ?? 0)}
      sx={{ minWidth: 200, maxWidth: 320 }}
    >
      <MenuItem value={0}>{t("savedSetNone")}</MenuItem>
      {sets.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
