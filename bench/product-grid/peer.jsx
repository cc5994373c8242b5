// The peer's package is fetched by the measurement and is none of ours.
import { DataGrid } from "@mui/x-data-grid";
import { offer } from "./page";

const COLUMNS = ["name", "memo", "group", "price"].map((field) => ({
  field,
  flex: 1,
  editable: true,
  ...(field === "price" && { type: "number" }),
}));

const Peer = ({ rows, onChange }) => (
  <div style={{ height: 900 }}>
    <DataGrid
      rows={rows}
      columns={COLUMNS}
      checkboxSelection
      disableRowSelectionOnClick
      hideFooter
      processRowUpdate={(row) => {
        onChange(row);
        return row;
      }}
    />
  </div>
);

offer(Peer, (page) => page);
