// The peer's package is fetched by the measurement and is none of ours.
import { AllCommunityModule, createGrid, ModuleRegistry } from "ag-grid-community";
import { offerGrid } from "./offer";
import { FIELDS, ROW_HEIGHT, sampleRows } from "./rows";

ModuleRegistry.registerModules([AllCommunityModule]);

const CELLS = {
  picture: ({ value }) => Object.assign(new Image(36, 36), { src: value, alt: "" }),
  chip({ value }) {
    const chip = document.createElement("span");
    chip.textContent = value;
    chip.style.cssText = "background:#e7f3ec;border-radius:6px;padding:2px 8px;font-size:12px";
    return chip;
  },
};
let api;

offerGrid({
  draw(into) {
    into.style.height = "900px";
    api = createGrid(into, {
      rowData: sampleRows(),
      columnDefs: FIELDS.map(({ field, width, kind }) => ({
        field,
        width,
        editable: kind === "edited",
        ...(CELLS[kind] && { cellRenderer: CELLS[kind] }),
      })),
      rowHeight: ROW_HEIGHT,
      rowSelection: { mode: "multiRow" },
    });
    return () => api.destroy();
  },
  firstCell: '.ag-row [col-id="name"]',
  cellAt: ({ row, column }) => document.querySelector(`[row-index="${row}"] [col-id="${FIELDS[column].field}"]`),
  place() {
    const cell = api.getFocusedCell();
    const column = FIELDS.findIndex(({ field }) => field === cell?.column.getColId());
    return Promise.resolve(cell ? { row: cell.rowIndex, column } : undefined);
  },
  selected: null,
  scroller: ".ag-grid-viewport",
  textAt: (row, column) => Promise.resolve(api.getDisplayedRowAtIndex(row)?.data[FIELDS[column].field] ?? ""),
});
