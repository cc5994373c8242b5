import type { SiteTrap } from "@/rehearsal/malls/trap";
import type { TaobaoData } from "./data";
import { trap, hasOptions } from "./trap";

const DECOY = { id: "99999", name: "补差价专拍丨勿拍" };
const DECOY_FEN = 100;

/** Traps in groups, values and paths. */
export const OPTION_TRAPS: readonly SiteTrap<TaobaoData>[] = [
  trap("group-made-by-the-shop", 0.06, "A group has the number -1, its values -1, -2, …", {
    fits: hasOptions,
    goods: ({ groups: [first] }) => {
      if (!first) return;
      first.id = "-1";
      first.values.forEach((value, at) => (value.id = String(-at - 1)));
    },
  }),
  trap("same-value-numbers", 0.06, "The values of every group are numbered 1, 2, 3 …", {
    fits: ({ groups }) => groups.length > 1,
    goods: ({ groups }) => groups.forEach(({ values }) => values.forEach((value, at) => (value.id = String(at + 1)))),
  }),
  trap("pairs-in-other-order", 0.08, "The pairs of a path are in another order than the groups", {
    fits: ({ groups }) => groups.length > 1,
    page: ({ skuBase: { skus } }) =>
      skus.forEach((sku) => (sku.propPath = sku.propPath.split(";").reverse().join(";"))),
  }),
  trap("groups-without-choice", 0.05, "Two more groups have one value each", {
    fits: ({ groups }) => groups.length > 1,
    page: ({ skuBase: { props, skus } }) => {
      for (const pid of ["30001", "30002"])
        props.push({ pid, name: `属性${pid}`, hasImage: "false", values: [{ vid: "1", name: "标准" }] });
      skus.forEach((sku) => (sku.propPath += ";30001:1;30002:1"));
    },
  }),
  trap("decoy-value", 0.025, "A value of one yuan is a surcharge and no option", {
    fits: hasOptions,
    goods: (product) => {
      const [first] = product.groups;
      if (!first) return;
      const others = product.skus.filter(({ path }) => path[0] === 0);
      const place = first.values.push({ ...DECOY }) - 1;
      others.forEach(({ id, path }) =>
        product.skus.push({
          id: `9${id}`,
          path: [place, ...path.slice(1)],
          price: DECOY_FEN,
          original: DECOY_FEN,
          stock: 999,
        }),
      );
    },
  }),
];
