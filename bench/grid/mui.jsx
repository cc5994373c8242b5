// The peer's package is fetched by the measurement and is none of ours.
import { DataGrid } from "@mui/x-data-grid";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { offerGrid } from "./offer";
import { FIELDS, ROW_HEIGHT, sampleRows } from "./rows";

const CHIP = { background: "#e7f3ec", borderRadius: 6, padding: "2px 8px", fontSize: 12 };
const CELLS = {
  picture: ({ value }) => <img src={value} alt="" width={36} height={36} />,
  chip: ({ value }) => <span style={CHIP}>{value}</span>,
};
const COLUMNS = FIELDS.map(({ field, width, kind }) => ({
  field,
  width,
  editable: kind === "edited",
  ...(CELLS[kind] && { renderCell: CELLS[kind] }),
}));
let rows = [];

const Page = () => (
  <div style={{ height: 900 }}>
    <DataGrid rows={rows} columns={COLUMNS} rowHeight={ROW_HEIGHT} checkboxSelection disableRowSelectionOnClick />
  </div>
);

offerGrid({
  draw(into) {
    const root = createRoot(into);
    rows = sampleRows();
    flushSync(() => root.render(<Page />));
    return () => root.unmount();
  },
  firstCell: '.MuiDataGrid-row [data-field="name"]',
  cellAt: ({ row, column }) =>
    document.querySelector(`[data-rowindex="${row}"] [data-field="${FIELDS[column]?.field}"]`),
  place() {
    const cell = document.activeElement?.closest("[data-field]");
    const row = cell?.closest("[data-rowindex]")?.getAttribute("data-rowindex");
    const column = FIELDS.findIndex(({ field }) => field === cell?.getAttribute("data-field"));
    return Promise.resolve(row == null ? undefined : { row: Number(row), column });
  },
  selected: null,
  scroller: ".MuiDataGrid-virtualScroller",
  textAt: (row, column) => Promise.resolve(rows[row]?.[FIELDS[column].field] ?? ""),
});
