// The peer's package is fetched by the measurement and is none of ours.
import { DataGrid } from "@mui/x-data-grid";
import { createRoot } from "react-dom/client";

const PICTURE = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const ROWS = Array.from({ length: 30 }, (_, at) => ({
  id: at,
  site: "Taobao",
  picture: PICTURE,
  name: `여름 린넨 반팔 원피스 ${at}`,
  group: ["의류", "주방", "캠핑"][at % 3],
  stage: "신규 수집",
  price: 12_900 + at * 10,
  markets: "N C",
  state: at % 4 === 0 ? "태그 없음" : "",
}));
const CHIP = { background: "#fbe9e7", borderRadius: 6, padding: "2px 8px", fontSize: 12 };
const COLUMNS = [
  { field: "site", width: 96 },
  { field: "picture", width: 60, renderCell: ({ value }) => <img src={value} alt="" width={36} height={36} /> },
  { field: "name", flex: 1, editable: true },
  { field: "group", width: 100, editable: true },
  { field: "stage", width: 112, editable: true },
  { field: "price", width: 128, type: "number", editable: true },
  { field: "markets", width: 100 },
  { field: "state", width: 132, renderCell: ({ value }) => value && <span style={CHIP}>{value}</span> },
  { field: "actions", width: 160, renderCell: () => <button>수정</button> },
];

const root = createRoot(document.getElementById("root"));
Object.assign(window, {
  open: () =>
    root.render(
      <div style={{ height: 900 }}>
        <DataGrid rows={ROWS} columns={COLUMNS} rowHeight={44} checkboxSelection disableRowSelectionOnClick />
      </div>,
    ),
  leave: () => root.render(null),
});
