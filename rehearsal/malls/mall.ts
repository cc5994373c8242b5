import type { Context } from "hono";
import { mallProduct } from "./catalogue";
import { changedForm, closedDoor, type Doors } from "./closed-doors";
import { formOf } from "./forms";
import type { MallProduct } from "./mall-product";
import type { SiteName } from "./mall-sites";

/** What the pages of every site need. */
export type Mall = {
  /** The address that the malls' own links and pictures carry, known once they listen. */
  originOf: () => string;
  doors: Doors;
};

/** The product of this number as it is shown now, or why it is not; `gone` is the site's page of a removed product. */
export async function shown(
  { doors }: Mall,
  context: Context,
  address: { site: SiteName; code: string },
  show: (product: MallProduct) => Response | Promise<Response>,
  gone: () => Response | Promise<Response>,
): Promise<Response> {
  const { site, code } = address;
  const product = mallProduct(site, code);
  const closed = await closedDoor(context, site, product, doors);
  if (closed) return closed;
  if (!product || product.special === "removed") return gone();
  return show(inNewForm(product, changedForm(doors, site, Date.now())));
}

function inNewForm(product: MallProduct, form: string | undefined): MallProduct {
  return form !== undefined && formOf(product.site, form) ? { ...product, form } : product;
}
