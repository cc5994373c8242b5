"use client";
import { Box, Button, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { NumberField } from "@/components/form/number-field";
import {
  bulkNumber,
  bulkRule,
  changeChecked,
  changeNumbers,
  type BulkField,
  type BulkOperation,
} from "@/lib/domain/option/bulk-change";
import type { Combination } from "@/lib/domain/option/combine-options";

const OPERATIONS: readonly BulkOperation[] = ["set", "add", "times"];

type Props = { combinations: readonly Combination[]; onChange: (combinations: readonly Combination[]) => void };

/**
 * Changes price, stock and sold-out of the checked combinations at once (docs/specification.md#options): set, add or
 * multiply.
 */
export function BulkBar({ combinations, onChange }: Props) {
  const t = useTranslations("window");
  const count = combinations.reduce((sum, row) => sum + (row.checked ? 1 : 0), 0);
  const none = count === 0;

  return (
    <Box
      sx={{
        display: "flex",
        columnGap: 2,
        rowGap: 1.25,
        px: 2,
        pt: 0.75,
        pb: 1.25,
        flexWrap: "wrap",
        alignItems: "center",
      }}
    >
      <Typography variant="body2" sx={{ minWidth: 76 }} aria-live="polite">
        {t("checked", { count })}
      </Typography>
      {(["krw", "quantity"] as const).map((field) => (
        <NumberChange
          key={field}
          field={field}
          disabled={none}
          onApply={(operation, by) => onChange(changeNumbers(combinations, field, operation, by))}
        />
      ))}
      <Box sx={{ display: "flex", gap: 1 }}>
        <Button
          variant="outlined"
          disabled={none}
          onClick={() => onChange(changeChecked(combinations, { isSoldOut: true }))}
        >
          {t("markSoldOut")}
        </Button>
        <Button
          variant="outlined"
          disabled={none}
          onClick={() => onChange(changeChecked(combinations, { isSoldOut: false }))}
        >
          {t("markOnSale")}
        </Button>
      </Box>
    </Box>
  );
}

type ChangeProps = { field: BulkField; disabled: boolean; onApply: (operation: BulkOperation, by: number) => void };

function NumberChange({ field, disabled, onApply }: ChangeProps) {
  const t = useTranslations("window");
  const [operation, setOperation] = useState<BulkOperation>("set");
  const [text, setText] = useState("");
  const by = bulkNumber(text, operation, field);
  const isPrice = field === "krw";
  const apply = () => by !== undefined && !disabled && onApply(operation, by);

  return (
    <Box
      role="group"
      aria-label={t(isPrice ? "priceKrw" : "stock")}
      sx={{ display: "flex", gap: 0.75, alignItems: "flex-start" }}
    >
      <TextField
        select
        label={t(isPrice ? "priceOperation" : "stockOperation")}
        value={operation}
        onChange={({ target }) => setOperation(OPERATIONS.find((each) => each === target.value) ?? "set")}
        sx={{ width: 92 }}
      >
        {OPERATIONS.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`operation.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <NumberField
        label={t(isPrice ? "bulkPrice" : "bulkStock")}
        value={text}
        rule={bulkRule(operation, field)}
        onText={setText}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) apply();
        }}
        sx={{ width: 116 }}
      />
      <Button variant="outlined" disabled={disabled || by === undefined} onClick={apply}>
        {t(isPrice ? "applyPrice" : "applyStock")}
      </Button>
    </Box>
  );
}
