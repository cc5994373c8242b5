import { painted } from "@/bench/product-grid/rows";
import type { MeasuredGrid } from "./rows";

/** How long a key may take before it has led nowhere. */
const PATIENCE_MS = 20_000;

type Offer = Omit<MeasuredGrid, "mount" | "unmount" | "awaitStep" | "stepped"> & {
  /** Draws the grid into an element and answers how to take it away. */
  draw: (into: HTMLElement) => () => void;
  /** Finds a cell once the first rows are drawn. */
  firstCell: string;
};

/** Offers a grid to the measuring side. Every drawing gets an element of its own, so that no grid finds anything of the one before. */
export function offerGrid({ draw, firstCell, ...rest }: Offer): void {
  let takeAway: () => void = () => undefined;
  let step: Promise<number> = Promise.resolve(0);
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
    async awaitStep() {
      const before = await rest.place();
      step = new Promise((resolve, reject) => {
        const look = async (since: number) => {
          await painted();
          const now = await rest.place();
          const ms = performance.now() - since;
          if (now?.row === (before?.row ?? NaN) + 1 && now.column === before?.column) resolve(ms);
          else if (ms < PATIENCE_MS) void look(since);
          else reject(new Error(`The key led from ${JSON.stringify(before)} to ${JSON.stringify(now)}.`));
        };
        addEventListener("keydown", ({ timeStamp }) => void look(timeStamp), { once: true, capture: true });
      });
      // `stepped` throws its failure to who asks for it.
      step.catch(() => undefined);
    },
    stepped: () => step,
    async unmount() {
      takeAway();
      await painted();
    },
  };
  Object.assign(window, { grid });
}
