"use client";
import { Autocomplete, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import type { Reply } from "@/lib/contract/catalogue";

export type CustomsItem = Reply<"agencyOrder.customsItems">[number];
type Props = {
  label: string;
  items: readonly CustomsItem[];
  code: string;
  problem?: string | undefined;
  onChoose: (item: CustomsItem | null) => void;
};

/** The forwarder's customs items, found by number, by name in either language or by HS code. */
export function CustomsItemField({ label, items, code, problem, onChoose }: Props) {
  const t = useTranslations("agency");
  return (
    <Autocomplete
      size="small"
      options={items}
      value={items.find((item) => item.code === code) ?? null}
      getOptionKey={(item) => item.code}
      getOptionLabel={(item) => `${item.name} · ${item.nameEn} (${item.code})`}
      filterOptions={(all, { inputValue }) => {
        const words = inputValue.toLowerCase().split(/\s+/).filter(Boolean);
        return all.filter((item) => {
          const text = `${item.name} ${item.nameEn} ${item.code} ${item.hsCode} (${item.code}) ·`.toLowerCase();
          return words.every((word) => text.includes(word));
        });
      }}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      noOptionsText={t("noCustomsItem")}
      onChange={(_, item) => onChoose(item)}
      renderInput={(params) => (
        <TextField {...params} label={label} error={problem !== undefined} helperText={problem} />
      )}
    />
  );
}
