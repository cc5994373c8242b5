// The peer's package is fetched by the measurement and is none of ours.
import { defineCustomElement } from "@revolist/revogrid/standalone";
import { offerGrid } from "./offer";
import { FIELDS, ROW_HEIGHT, sampleRows } from "./rows";

defineCustomElement();

const CELLS = {
  picture: (h, { value }) => h("img", { src: value, alt: "", width: 36, height: 36 }),
  chip: (h, { value }) =>
    h("span", { style: { background: "#e7f3ec", borderRadius: "6px", padding: "2px 8px", fontSize: "12px" } }, value),
};
let grid;

offerGrid({
  draw(into) {
    grid = document.createElement("revo-grid");
    grid.style.height = "900px";
    grid.rowSize = ROW_HEIGHT;
    grid.range = true;
    grid.columns = FIELDS.map(({ field, width, kind }) => ({
      prop: field,
      name: field,
      size: width,
      readonly: kind !== "edited",
      ...(CELLS[kind] && { cellTemplate: CELLS[kind] }),
    }));
    grid.source = sampleRows();
    into.append(grid);
    return () => grid.remove();
  },
  firstCell: "revogr-data .rgCell",
  cellAt: ({ row, column }) => document.querySelector(`revogr-data [data-rgrow="${row}"] [data-rgcol="${column}"]`),
  async place() {
    const { cell } = (await grid.getFocused()) ?? {};
    // With Shift its focus stays, and the selection's end is what moves.
    const range = await grid.getSelectedRange();
    return cell && { row: Math.max(cell.y, range?.y1 ?? cell.y), column: cell.x };
  },
  selected: () => Math.round((document.querySelector(".selection-border-range")?.clientHeight ?? 0) / ROW_HEIGHT) - 1,
  scroller: "revogr-viewport-scroll.rgCol .vertical-inner",
  textAt: async (row, column) => (await grid.getSource())[row]?.[FIELDS[column].field] ?? "",
});
