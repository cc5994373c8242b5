import { decoded } from "@/lib/domain/detail-page/entities";
import { at, text } from "@/upstream/kit/reading";
import { pickState } from "@/upstream/outside/sources/page-state";
import { allAt, type Look } from "@/upstream/outside/sources/places";

export const ADDRESSES = [
  "data.detailModel.detailUrl",
  "components.description.detailUrl",
  "modules.description.detailUrl",
  "model.detailDescription.detailUrl",
  "model.offerDetail.detailUrl",
  "data.offerDetail.detailUrl",
  "parts.detailUrl",
];

/** Where an offer's description is, or "". */
export const descriptionAddress = (look: Look): string => allAt(look, ADDRESSES).map(wrapped).find(Boolean) ?? "";

/** Mobile pages name a page that draws the description; its parameter `url` is where the description itself is. */
function wrapped(value: unknown): string {
  const address = text(value);
  if (!/^(?:https?:)?\/\/air\.1688\.com\//.test(address)) return address;
  const base = "https://air.1688.com";
  return URL.canParse(address, base) ? (new URL(address, base).searchParams.get("url") ?? "") : "";
}

/**
 * The HTML of a description: in its own script `var offer_details={"content":"..."};`, sometimes written as text of HTML.
 * What is HTML already is answered as it is.
 */
export function offerDescription(source: string): string {
  const content = source.includes("offer_details")
    ? (pickState(source, ["offer_details"], (state) => text(at(state, "content")) || undefined)?.found ?? "")
    : source;
  return !content.includes("<") && content.includes("&lt;") ? decoded(content) : content;
}
