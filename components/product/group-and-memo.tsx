"use client";
import { Autocomplete, Box, TextField } from "@mui/material";
import { useTranslations } from "next-intl";

type Model = {
  /** Names of groups the seller already has. */
  groups: string[];
  group: string;
  setGroup: (group: string) => void;
  memo: string;
  setMemo: (memo: string) => void;
};

/** What everything collected in one go is kept under: a group, new or known, and a memo. */
export function GroupAndMemo({ of }: { of: Model }) {
  const t = useTranslations("collect");
  return (
    <Box sx={{ display: "grid", gap: 1.25, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
      <Autocomplete
        freeSolo
        options={of.groups}
        inputValue={of.group}
        onInputChange={(_, group) => of.setGroup(group)}
        renderInput={(params) => <TextField {...params} label={t("group")} />}
      />
      <TextField
        label={t("memo")}
        value={of.memo}
        onChange={({ target }) => of.setMemo(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </Box>
  );
}
