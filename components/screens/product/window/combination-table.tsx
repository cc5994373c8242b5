"use client";
import { Box, Checkbox } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useNumberReason } from "@/components/form/use-number-reason";
import type { Column } from "@/components/grid/column";
import { DataGrid } from "@/components/grid/data-grid";
import { TextCell } from "@/components/grid/text-cell";
import { Note } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { useSourceMoney } from "@/components/ui/won";
import { STOCK_MAX } from "@/lib/domain/option/bulk-change";
import type { Combination } from "@/lib/domain/option/combine-options";
import { KRW_MAX, wholeNumber } from "@/lib/domain/kit/whole-number";
import { BulkBar } from "./bulk-bar";
import { HEADER_HEIGHT_PX } from "./window-header";

type Props = {
  combinations: readonly Combination[];
  currency: string;
  /** Ids of what the source does not sell any more. */
  vanished: ReadonlySet<string>;
  onChange: (combinations: readonly Combination[], merge?: string) => void;
};

/**
 * The combinations with price, stock and sold-out each, and bulk changes for the checked ones
 * (docs/specification.md#options).
 */
export function CombinationTable({ combinations, currency, vanished, onChange }: Props) {
  const t = useTranslations("window");
  const reasonOf = useNumberReason();
  const format = useFormatter();
  const money = useSourceMoney();
  const checked = new Set(combinations.filter((row) => row.checked).map(({ id }) => id));
  const set = (id: string, change: Partial<Combination>) =>
    onChange(combinations.map((row) => (row.id === id ? { ...row, ...change } : row)));

  const columns: Column<Combination>[] = [
    {
      key: "name",
      header: t("option"),
      cell: (row) => (
        <Box sx={{ display: "flex", gap: 1, alignItems: "center", minWidth: 0 }}>
          {row.image && <Thumb src={row.image} alt="" size={32} />}
          <span>{row.name}</span>
          {vanished.has(row.id) && <StatusChip meaning="error" label={t("sourceChange.kind.vanished")} />}
        </Box>
      ),
    },
    {
      key: "source",
      header: t("sourcePrice"),
      width: 110,
      align: "right",
      cell: (row) => money(row.cny, currency),
    },
    {
      key: "krw",
      header: t("priceKrw"),
      width: 140,
      align: "right",
      cell: (row) => (
        <TextCell
          label={t("priceOf", { name: row.name })}
          value={row.krw > 0 ? format.number(row.krw) : ""}
          placeholder={t("notSet")}
          numeric
          invalid={row.krw <= 0 && !row.isSoldOut}
          refusal={(text) => reasonOf(text, { max: KRW_MAX }, true)}
          onCommit={(text) => set(row.id, { krw: wholeNumber(text) ?? row.krw })}
        />
      ),
    },
    {
      key: "stock",
      header: t("stock"),
      width: 104,
      align: "right",
      cell: (row) => (
        <TextCell
          label={t("stockOf", { name: row.name })}
          value={format.number(row.quantity)}
          numeric
          refusal={(text) => reasonOf(text, { max: STOCK_MAX }, true)}
          onCommit={(text) => set(row.id, { quantity: wholeNumber(text, STOCK_MAX) ?? row.quantity })}
        />
      ),
    },
    {
      key: "soldOut",
      header: t("soldOut"),
      width: 76,
      align: "center",
      cell: (row) => (
        <Checkbox
          size="small"
          checked={row.isSoldOut}
          onChange={(_, isSoldOut) => set(row.id, { isSoldOut })}
          slotProps={{ input: { "aria-label": t("soldOutOf", { name: row.name }) } }}
        />
      ),
    },
  ];

  return (
    <>
      <BulkBar combinations={combinations} onChange={onChange} />
      <DataGrid
        label={t("optionTable")}
        rows={combinations}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        columns={columns}
        checked={checked}
        onCheck={(id) =>
          onChange(
            combinations.map((row) => (row.id === id ? { ...row, checked: !row.checked } : row)),
            "check",
          )
        }
        onCheckAll={() => {
          const all = checked.size < combinations.length;
          onChange(
            combinations.map((row) => ({ ...row, checked: all })),
            "check",
          );
        }}
        onCheckRange={(ids) =>
          onChange(
            combinations.map((row) => (ids.includes(row.id) ? { ...row, checked: true } : row)),
            "check",
          )
        }
        rowHeight={49}
        minWidth={680}
        stickyTop={HEADER_HEIGHT_PX}
        empty={<Note title={t("noCombinations")} text={t("noCombinationsHint")} />}
      />
    </>
  );
}
