import { ReplaceButton } from "./replace-button";
import type { ReplaceProps } from "./replace-dialog";

type Props<Row, Edit> = Pick<ReplaceProps<Row, Edit>, "columns"> & {
  list: {
    idOf: ReplaceProps<Row, Edit>["idOf"];
    rows: readonly Row[];
    checkedRows: readonly Row[];
    total: number;
    everyFound: ReplaceProps<Row, Edit>["places"]["found"];
    editMany: ReplaceProps<Row, Edit>["onEdit"];
  };
};

/** Finding and replacing in a list of products, of which each row has a name with the limits of markets. */
export function ReplaceInProducts<Row extends { name: string }, Edit>({ list, columns }: Props<Row, Edit>) {
  return (
    <ReplaceButton
      columns={columns}
      idOf={list.idOf}
      nameOf={({ name }) => name}
      nameKey="product"
      places={{ chosen: list.checkedRows, page: list.rows, total: list.total, found: list.everyFound }}
      onEdit={list.editMany}
    />
  );
}
