import type { Setting } from "./entry";
import { withHeads } from "./heads";
import { withModels } from "./models";
import type { Piece } from "./pieces";
import { withPurposes } from "./purposes";
import { withSoldParts } from "./sold-parts";
import { withUnknownGoods } from "./unknown-goods";
import { withoutWorkedOn } from "./worked-on";

/**
 * The pieces of a product's name without what its goods work on. What belongs together is one piece: makers and models, a noun
 * and the sign that names what is sold, a purpose and its aim, and goods and their part. Any other text stays as it is, because
 * its words keep their order.
 */
export function namePieces(pieces: readonly Piece[], setting: Setting): readonly Piece[] {
  if (setting.kind !== "name") return pieces;
  const withNouns = withHeads(withModels(withoutWorkedOn(pieces), setting), setting);
  return withSoldParts(withUnknownGoods(withPurposes(withNouns, setting), setting));
}
