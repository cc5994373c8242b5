import { descriptionOf, descriptionPictures, pictureTag, sizeTable } from "@/rehearsal/malls/description";
import type { MallProduct } from "@/rehearsal/malls/mall-product";

/**
 * The data of a `getdesc` answer: one rich text, parts in an order of their own, or what 6.0 answered. An address in place of
 * a description is a guard's.
 */
export function getdescData(origin: string, product: MallProduct): Record<string, unknown> {
  if (product.special === "guardedDescription") return { url: `${origin}/_____tmd_____/punish?x5secdata=rehearsal` };
  if (!product.hasDescription) return { components: { layout: [], componentData: {} } };
  if (product.traps.has("taobao-description-of-old")) return { pcDescContent: descriptionOf(origin, product) };
  if (product.traps.has("taobao-description-in-parts")) return { components: inParts(origin, product) };
  const componentData = { desc_richtext_pc: { model: { text: descriptionOf(origin, product) } } };
  return { components: { componentData, layout: [] } };
}

/** The last picture comes first among the keys, and a table between the first and the second picture of the layout. */
function inParts(origin: string, product: MallProduct): Record<string, unknown> {
  const parts = descriptionPictures(origin, product).map((address, at): [string, object] =>
    at % 2 === 0
      ? [`detail_pic_${at}`, { picUrl: address.replace(/^https?:/, "") }]
      : [`detail_rich_text_${at}`, { text: pictureTag(product, address, at) }],
  );
  const [first, ...others] = parts;
  const table: [string, object] = ["detail_rich_text_table", { text: sizeTable(product) }];
  const division: [string, object] = ["division_9", {}];
  const order = [...(first ? [first] : []), table, ...others, division];
  return {
    layout: order.map(([ID]) => ({ ID, key: ID.replace(/_\w+$/, "") })),
    componentData: Object.fromEntries([...order].reverse().map(([ID, model]) => [ID, { model }])),
  };
}
