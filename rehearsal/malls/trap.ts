import type { MallProduct } from "./mall-product";
import type { SiteName } from "./mall-sites";

/**
 * A way in which real pages mislead a reader. `goods` changes what is true of a product that has it; how its pages write
 * that down is `page` of a site's own traps, or the writer that asks `product.traps` for the name.
 */
export type Trap = {
  name: string;
  sites: readonly SiteName[];
  /** The share of the products it fits that have it, e.g. 0.05. */
  share: number;
  about: string;
  /** The containers it can be written in; all where it is missing. */
  forms?: readonly string[];
  fits?(product: MallProduct): boolean;
  goods?(product: MallProduct): void;
};

/** A trap that one site writes into its state. */
export type SiteTrap<State> = Trap & { page?(state: State, product: MallProduct): void };

/** The state with every trap of the product written into it. */
export function trapped<State>(state: State, traps: readonly SiteTrap<State>[], product: MallProduct): State {
  for (const trap of traps) if (product.traps.has(trap.name)) trap.page?.(state, product);
  return state;
}

type More<State> = Omit<SiteTrap<State>, "name" | "share" | "about" | "sites">;

/**
 * Writes the traps of one site: `trapsOf<Data>("Taobao", "taobao")("decoy-value", 0.05, "…")` is the trap `taobao-decoy-value`.
 * `forms` are the containers of traps that name none.
 */
export const trapsOf =
  <State>(site: SiteName, prefix: string, forms?: readonly string[]) =>
  (name: string, share: number, about: string, more: More<State> = {}): SiteTrap<State> => ({
    name: `${prefix}-${name}`,
    sites: [site],
    share,
    about,
    ...(forms && { forms }),
    ...more,
  });
