import { painted } from "@/bench/product-grid/rows";
import type { MeasuredGrid } from "./rows";

type Offer = Omit<MeasuredGrid, "mount" | "unmount"> & {
  /** Draws the grid into an element and answers how to take it away. */
  draw: (into: HTMLElement) => () => void;
  /** Finds a cell once the first rows are drawn. */
  firstCell: string;
};

/** Offers a grid to the measuring side. Every drawing gets an element of its own, so that no grid finds anything of the one before. */
export function offerGrid({ draw, firstCell, ...rest }: Offer): void {
  let takeAway: () => void = () => undefined;
  const grid: MeasuredGrid = {
    ...rest,
    async mount() {
      const into = document.createElement("div");
      document.body.append(into);
      await painted();
      const start = performance.now();
      const end = draw(into);
      while (!document.querySelector(firstCell)) await new Promise((next) => requestAnimationFrame(next));
      await painted();
      const ms = performance.now() - start;
      takeAway = () => {
        end();
        into.remove();
      };
      return ms;
    },
    async unmount() {
      takeAway();
      await painted();
    },
  };
  Object.assign(window, { grid });
}
