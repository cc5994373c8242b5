import { CssBaseline } from "@mui/material";
import { ThemeProvider } from "@mui/system";
import { NextIntlClientProvider } from "next-intl";
import { useLayoutEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { numberIn } from "@/lib/domain/kit/typed-number";
import type { Column } from "@/components/grid/column";
import { DataSheet } from "@/components/grid/data-sheet";
import { TextCell } from "@/components/grid/text-cell";
import { PlainStyles } from "@/components/shell/plain-styles";
import { StatusChip } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { themeOf } from "@/lib/theme/theme";
import messages from "@/messages/ko.json";
import { offerGrid } from "./offer";
import { FIELDS, ROW_HEIGHT, sampleRows, type Row } from "./rows";

const THEME = themeOf({ mode: "light", colour: "blueolympic", radius: "rounded", direction: "ltr" });
let shown: readonly Row[] = [];

const idOf = (row: Row) => row.id;
const nameOf = (row: Row) => row.name;

function Page() {
  const [rows, setRows] = useState(sampleRows);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  useLayoutEffect(
    function letTheMeasurementRead() {
      shown = rows;
    },
    [rows],
  );
  const columns = useMemo(() => {
    const edit = (row: Row, to: Partial<Row>) =>
      setRows((now) => now.map((one) => (one.id === row.id ? { ...one, ...to } : one)));
    return FIELDS.map(({ field, width, kind }): Column<Row> => ({
      key: field,
      header: field,
      width,
      textOf: (row) => row[field],
      ...(kind === "edited" && { take: (_: Row, text: string) => ({ to: { [field]: text } }) }),
      cell: (row) => {
        if (kind === "picture") return <Thumb src={row.picture} alt="" size={36} />;
        if (kind === "chip")
          return <StatusChip meaning={row.state === "완료" ? "success" : "error"} label={row.state} />;
        if (kind === "plain") return row[field];
        return (
          <TextCell
            label={`${row.id} ${field}`}
            value={row[field]}
            onCommit={(value) => edit(row, { [field]: value })}
          />
        );
      },
    }));
  }, []);
  return (
    <DataSheet
      label="products"
      rows={rows}
      idOf={idOf}
      nameOf={nameOf}
      columns={columns}
      checked={checked}
      onCheck={(id) => setChecked((now) => new Set([...now, id]))}
      onCheckAll={(ids) => setChecked(new Set(ids))}
      rowHeight={ROW_HEIGHT}
      isFixed
      minWidth={2_200}
      onEdit={(changes) => {
        const changed = new Map(changes.map(({ row, to }) => [row.id, to]));
        setRows((now) => now.map((row) => (changed.has(row.id) ? { ...row, ...changed.get(row.id) } : row)));
      }}
    />
  );
}

// A page of the desk has these before any of its lists is drawn.
createRoot(document.createElement("div")).render(
  <ThemeProvider theme={THEME}>
    <CssBaseline />
    <PlainStyles />
  </ThemeProvider>,
);

offerGrid({
  draw(into) {
    const root = createRoot(into);
    flushSync(() =>
      root.render(
        <NextIntlClientProvider locale="ko" messages={messages} timeZone="Asia/Seoul">
          <ThemeProvider theme={THEME}>
            <Page />
          </ThemeProvider>
        </NextIntlClientProvider>,
      ),
    );
    return () => root.unmount();
  },
  firstCell: "td[data-cell]",
  cellAt: ({ row, column }) => document.querySelector(`tr[data-index="${row}"] > td[data-cell="${column}"]`),
  place() {
    const cell = document.activeElement?.closest<HTMLElement>("td[data-cell]");
    const row = numberIn(cell?.closest("tr")?.dataset["index"] ?? "");
    const column = numberIn(cell?.dataset["cell"] ?? "");
    return Promise.resolve(row === undefined || column === undefined ? undefined : { row, column });
  },
  selected: () => document.querySelectorAll("td[data-selected]").length - 1,
  scroller: "",
  textAt: (row, column) => Promise.resolve(shown[row]?.[FIELDS[column]?.field ?? "id"] ?? ""),
});
