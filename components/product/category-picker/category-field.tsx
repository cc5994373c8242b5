"use client";
import { Autocomplete, Box, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { wayOf, type Category } from "@/lib/domain/category/category";
import { searchCategories } from "@/lib/domain/category/search-categories";
import { searchIndexOf, useMarketTree } from "./market-tree";
import type { OpenMarketName } from "@/lib/domain/markets/markets";

/** Matches drawn at once; typing on narrows them. */
const SHOWN = 100;

type Props = {
  market: OpenMarketName;
  label: string;
  value: Category | null;
  onChange: (value: Category | null) => void;
  disabled?: boolean;
  placeholder?: string;
  /** What was typed before the field was there: it is searched for at once. */
  typed?: string;
  autoFocus?: boolean;
};

/** One market's category found by any words of its way, with its fee. The tree is read when the field is first used. */
export function CategoryField(props: Props) {
  const { market, label, value, onChange, disabled = false, placeholder, typed = "", autoFocus = false } = props;
  const t = useTranslations("category");
  const [isUsed, setIsUsed] = useState(typed !== "");
  const [text, setText] = useState(typed || (value ? wayOf(value) : ""));
  const tree = useMarketTree(market, isUsed && !disabled);
  // The field shows a chosen path as text. The options are then the whole tree, not that one path.
  const asked = useDeferredValue(value && text === wayOf(value) ? "" : text);
  const found = searchCategories(searchIndexOf(tree.leaves), asked);

  return (
    <Autocomplete
      disabled={disabled}
      options={found.slice(0, SHOWN)}
      filterOptions={(all) => all}
      loading={tree.loading}
      loadingText={t("loading")}
      noOptionsText={tree.failure ? t("failed") : t("noMatch")}
      value={value}
      getOptionLabel={wayOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onOpen={() => setIsUsed(true)}
      openOnFocus={typed !== ""}
      inputValue={text}
      onInputChange={(_, next, reason) => {
        // What was typed already is not put back to the chosen category as the field comes.
        if (reason !== "reset" || typed === "" || text !== typed) setText(next);
      }}
      onChange={(_, next) => onChange(next)}
      renderOption={({ key, ...props }, option) => (
        <Box
          component="li"
          key={key}
          {...props}
          sx={{ justifyContent: "space-between !important", gap: 2, fontSize: 13 }}
        >
          <span>{wayOf(option)}</span>
          <Fee percent={option.marketFee} />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          autoFocus={autoFocus}
          placeholder={placeholder ?? t("typeWords")}
          helperText={value?.marketFee ? t("fee", { fee: value.marketFee }) : undefined}
        />
      )}
    />
  );
}

/** What the market keeps of a sale. */
export function Fee({ percent }: { percent: number | null | undefined }) {
  const t = useTranslations("category");
  if (percent == null) return null;
  return (
    <Typography component="span" variant="caption" sx={{ color: "text.secondary", flexShrink: 0 }}>
      {t("fee", { fee: percent })}
    </Typography>
  );
}
