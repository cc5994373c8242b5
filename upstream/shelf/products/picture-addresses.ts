import { isInternalHost } from "@/upstream/kit/internal-host";
import type { Needs } from "@/upstream/context";

/** Where pictures of products are inside this network: our own files, and the rehearsed malls and markets. */
export const pictureOrigins = ({ settings }: Needs<"settings">): readonly string[] => [
  settings.publicOrigin,
  settings.mallOrigin,
  settings.marketOrigin,
];

/**
 * The first picture that is new in a product and leads into a machine or its network, where neither a market nor a buyer can
 * open it; undefined where there is none. One that the product has already stays: it is named when the product is listed.
 */
export function internalPicture(
  context: Needs<"settings">,
  before: readonly string[],
  after: readonly string[],
): string | undefined {
  const origins = pictureOrigins(context);
  return after.find((address) => {
    if (before.includes(address) || !URL.canParse(address)) return false;
    const { hostname, origin } = new URL(address);
    return isInternalHost(hostname) && !origins.includes(origin);
  });
}
