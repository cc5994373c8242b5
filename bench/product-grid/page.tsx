import { StrictMode, useState, type ComponentType, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { painted, sampleRows, type Measured, type Row } from "./rows";

export type GridProps = { rows: Row[]; onChange: (row: Row) => void };

/** Offers a grid to the measuring side: mounting it, and changing all of its rows at once. */
export function offer(Grid: ComponentType<GridProps>, around: (page: ReactNode) => ReactNode): void {
  let change: (next: (rows: Row[]) => Row[]) => void = () => undefined;
  let round = 0;

  function Page() {
    const [rows, setRows] = useState(sampleRows);
    change = setRows;
    const onChange = (row: Row) => setRows((now) => now.map((one) => (one.id === row.id ? row : one)));
    return <Grid rows={rows} onChange={onChange} />;
  }

  const root = createRoot(document.getElementById("root")!);
  const measured: Measured = {
    async mount() {
      root.render(<StrictMode>{null}</StrictMode>);
      await painted();
      const start = performance.now();
      flushSync(() => root.render(around(<Page />)));
      await painted();
      return performance.now() - start;
    },
    async bulkSet() {
      round += 1;
      const start = performance.now();
      flushSync(() => change((rows) => rows.map((row, at) => ({ ...row, name: `새 이름 ${round} ${at}` }))));
      await painted();
      return performance.now() - start;
    },
  };
  Object.assign(window, { measured });
}
