import { NextIntlClientProvider } from "next-intl";
import { useState } from "react";
import type { Column } from "@/components/grid/column";
import { DataGrid } from "@/components/grid/data-grid";
import { TextCell } from "@/components/grid/text-cell";
import { PlainStyles } from "@/components/shell/plain-styles";
import messages from "@/messages/ko.json";
import { offer, type GridProps } from "./page";
import type { Row } from "./rows";

function Ours({ rows, onChange }: GridProps) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const columns: Column<Row>[] = (["name", "memo", "group"] as const).map((key) => ({
    key,
    header: key,
    cell: (row) => (
      <TextCell label={`${row.id} ${key}`} value={row[key]} onCommit={(value) => onChange({ ...row, [key]: value })} />
    ),
  }));
  columns.push({
    key: "price",
    header: "price",
    cell: (row) => (
      <TextCell
        numeric
        label={`${row.id} price`}
        value={String(row.price)}
        onCommit={(value) => onChange({ ...row, price: Number(value) })}
      />
    ),
  });
  return (
    <DataGrid
      label="products"
      rows={rows}
      idOf={(row) => row.id}
      nameOf={(row) => row.name}
      columns={columns}
      checked={checked}
      onCheck={(id) => setChecked((now) => new Set([...now, id]))}
      onCheckAll={(ids) => setChecked(new Set(ids))}
    />
  );
}

offer(Ours, (page) => (
  <NextIntlClientProvider locale="ko" messages={messages} timeZone="Asia/Seoul">
    <PlainStyles />
    {page}
  </NextIntlClientProvider>
));
