"use client";
import { Box, Checkbox } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useNumberReason } from "@/components/form/use-number-reason";
import type { Column } from "@/components/grid/column";
import { TextCell } from "@/components/grid/text-cell";
import { StatusChip } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { useNewest } from "@/components/ui/use-newest";
import { useSourceMoney } from "@/components/ui/won";
import { KRW_MAX, wholeNumber } from "@/lib/domain/kit/whole-number";
import { STOCK_MAX } from "@/lib/domain/option/bulk-change";
import type { Combination } from "@/lib/domain/option/combine-options";

type Given = {
  currency: string;
  /** Ids of what the source does not sell any more. */
  vanished: ReadonlySet<string>;
  onSet: (id: string, change: Partial<Combination>) => void;
};

/** The columns of a product's combinations; they stay the same while combinations change. */
export function useCombinationColumns(given: Given): readonly Column<Combination>[] {
  const { currency, vanished } = given;
  const t = useTranslations("window");
  const reasonOf = useNumberReason();
  const money = useSourceMoney();
  const newest = useNewest(given);

  return useMemo(() => {
    const set = (id: string, change: Partial<Combination>) => newest.current.onSet(id, change);
    /** A column of whole numbers up to `max`. */
    const numbers = (field: "krw" | "quantity", max: number) => {
      const refusal = (text: string) => reasonOf(text, { max }, true);
      const take = (_: Combination, text: string) => {
        const value = wholeNumber(text, max);
        return value === undefined ? { problem: refusal(text) ?? t("notSet") } : { to: { [field]: value } };
      };
      const commit = (row: Combination) => (text: string) => {
        const taken = take(row, text);
        if (taken.to) set(row.id, taken.to);
      };
      return { refusal, take, commit };
    };
    const price = numbers("krw", KRW_MAX);
    const stock = numbers("quantity", STOCK_MAX);
    return [
      {
        key: "name",
        header: t("option"),
        textOf: ({ name }) => name,
        cell: (row) => (
          <Box sx={{ display: "flex", gap: 1, alignItems: "center", minWidth: 0 }}>
            {row.image && <Thumb src={row.image} alt="" size={32} />}
            <span dir="auto">{row.name}</span>
            {vanished.has(row.id) && <StatusChip meaning="error" label={t("sourceChange.kind.vanished")} />}
          </Box>
        ),
      },
      {
        key: "source",
        header: t("sourcePrice"),
        width: 110,
        align: "right",
        textOf: ({ cny }) => String(cny),
        cell: (row) => money(row.cny, currency),
      },
      {
        key: "krw",
        header: t("priceKrw"),
        width: 140,
        align: "right",
        textOf: ({ krw }) => (krw > 0 ? String(krw) : ""),
        take: price.take,
        cell: (row) => (
          <TextCell
            label={t("priceOf", { name: row.name })}
            value={row.krw > 0 ? String(row.krw) : ""}
            placeholder={t("notSet")}
            numeric
            invalid={row.krw <= 0 && !row.isSoldOut}
            refusal={price.refusal}
            onCommit={price.commit(row)}
          />
        ),
      },
      {
        key: "stock",
        header: t("stock"),
        width: 104,
        align: "right",
        textOf: ({ quantity }) => String(quantity),
        take: stock.take,
        cell: (row) => (
          <TextCell
            label={t("stockOf", { name: row.name })}
            value={String(row.quantity)}
            numeric
            refusal={stock.refusal}
            onCommit={stock.commit(row)}
          />
        ),
      },
      {
        key: "soldOut",
        header: t("soldOut"),
        width: 76,
        align: "center",
        textOf: ({ isSoldOut }) => (isSoldOut ? t("soldOut") : ""),
        take: (_, text) => {
          const isSoldOut = soldOutIn(text, t("soldOut"));
          return isSoldOut === undefined
            ? { problem: t("soldOutUnknown", { word: t("soldOut") }) }
            : { to: { isSoldOut } };
        },
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
  }, [t, reasonOf, money, newest, currency, vanished]);
}

/** What a pasted text says of being sold out; undefined where it says neither. `word` is the screen's own for it. */
function soldOutIn(text: string, word: string): boolean | undefined {
  const plain = text.trim().toLowerCase();
  if (["", "0", "n", "false", "x"].includes(plain)) return false;
  return [word.toLowerCase(), "1", "y", "true", "o"].includes(plain) ? true : undefined;
}
