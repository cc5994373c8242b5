"use client";
import { Button, Stack, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import type { Column } from "@/components/grid/column";
import { DataGrid } from "@/components/grid/data-grid";
import { Panel } from "@/components/ui/panel";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import { useMoment, useSourceMoney } from "@/components/ui/won";
import { PRODUCT_ROW, type SourceRow } from "@/lib/domain/product/source-change";
import { NAME_JOIN, valuesOf } from "@/lib/domain/option/combine-options";
import type { TabProps } from "./tab-props";
import { isInformationOnly, useSourceChange } from "./use-source-change";
import { HEADER_HEIGHT_PX } from "./window-header";

const MEANINGS: Record<SourceRow["kind"], Meaning> = {
  vanished: "error",
  changed: "warning",
  appeared: "info",
  added: "info",
  group: "info",
  currency: "error",
};

/** What the source says otherwise since it was collected, per option: old → new, to take over or to leave. */
export function SourceChangePanel(props: Pick<TabProps, "product" | "draft" | "onChange">) {
  const { product, draft } = props;
  const t = useTranslations("window.sourceChange");
  const moment = useMoment();
  const money = useSourceMoney();
  const format = useFormatter();
  const { rows, at, answeredCount, take, leave } = useSourceChange(props);
  if (rows.length === 0 && answeredCount === 0) return null;
  const takeable = rows.filter((row) => !isInformationOnly(row));
  const names = new Map(draft.combinations.map(({ id, name }) => [id, name]));

  function nameOf(row: SourceRow): string {
    if (row.kind === "group") return row.name;
    if (row.kind === "currency" || row.id === PRODUCT_ROW) return t("whole");
    if (row.kind !== "added") return names.get(row.id) ?? row.id;
    const groups = draft.groups
      .filter(({ values }) => values.length > 0)
      .map((group) => ({
        ...group,
        values: [...group.values, ...row.values.filter(({ groupId }) => groupId === group.id)],
      }));
    const values = valuesOf<{ id: string; name: string }>(row.id, groups);
    return values?.map(({ name }) => name).join(NAME_JOIN) ?? row.id;
  }

  function wordsOf(row: SourceRow): string[] {
    const stock = (count: number) => t("pieces", { count });
    switch (row.kind) {
      case "changed":
        return [
          ...(row.price
            ? [t("price", { from: money(row.price.from, product.currency), to: money(row.price.to, product.currency) })]
            : []),
          ...(row.stock ? [t("stock", { from: stock(row.stock.from), to: stock(row.stock.to) })] : []),
        ];
      case "vanished":
        return [t("vanishedText")];
      case "appeared":
      case "added":
        return [t("sold", { price: money(row.price, product.currency), stock: stock(row.stock) })];
      case "group":
        return [t("groupText")];
      case "currency":
        return [t("currencyText", { from: row.from, to: row.to })];
    }
  }

  const columns: Column<SourceRow>[] = [
    { key: "name", header: t("option"), cell: nameOf },
    {
      key: "what",
      header: t("what"),
      cell: (row) => (
        <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: "center", flexWrap: "wrap", minWidth: 0 }}>
          <StatusChip
            meaning={row.kind === "changed" && row.stock && row.stock.to <= 0 ? "error" : MEANINGS[row.kind]}
            label={t(row.kind === "changed" && row.stock && row.stock.to <= 0 ? "kind.soldOut" : `kind.${row.kind}`)}
          />
          {wordsOf(row).map((text) => (
            <Typography key={text} component="span" variant="body2">
              {text}
            </Typography>
          ))}
        </Stack>
      ),
    },
    {
      key: "answer",
      header: t("answer"),
      width: 190,
      align: "right",
      cell: (row) => (
        <Stack direction="row" sx={{ gap: 0.5, justifyContent: "flex-end" }}>
          {!isInformationOnly(row) && (
            <Button
              size="small"
              variant="contained"
              aria-label={t("takeOf", { name: nameOf(row) })}
              onClick={() => take([row])}
            >
              {t(row.kind === "vanished" ? "takeVanished" : "take")}
            </Button>
          )}
          <Button
            size="small"
            variant="outlined"
            aria-label={t("leaveOf", { name: nameOf(row) })}
            onClick={() => leave([row])}
          >
            {t(isInformationOnly(row) ? "seen" : "leave")}
          </Button>
        </Stack>
      ),
    },
  ];

  return (
    <Panel
      flush
      labelledBy="source-change"
      title={t("title", { count: rows.length })}
      action={
        rows.length > 0 && (
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button variant="outlined" onClick={() => leave(rows)}>
              {t("leaveAll")}
            </Button>
            <Button variant="contained" disabled={takeable.length === 0} onClick={() => take(takeable)}>
              {t("takeAll", { count: takeable.length })}
            </Button>
          </Stack>
        )
      }
    >
      <Typography variant="body2" sx={{ color: "text.secondary", px: 2, pb: 1 }}>
        {at && t("hint", { at: moment(at) })}
      </Typography>
      {answeredCount > 0 && (
        <Typography variant="body2" role="status" sx={{ px: 2, pb: 1, fontWeight: 600 }}>
          {t("answered", { count: format.number(answeredCount) })}
        </Typography>
      )}
      {rows.length > 0 && (
        <DataGrid
          label={t("table")}
          rows={rows}
          idOf={({ id }) => id}
          nameOf={nameOf}
          columns={columns}
          rowHeight={49}
          minWidth={680}
          stickyTop={HEADER_HEIGHT_PX}
        />
      )}
    </Panel>
  );
}
