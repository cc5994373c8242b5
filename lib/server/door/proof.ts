import { Refusal } from "./refusal";

/** The header a script of ours sends with every call. A page of another site cannot send it without asking us first. */
const REQUESTED_BY = "naru";

const originOf = (address: string | null): string | undefined =>
  address && URL.canParse(address) ? new URL(address).origin : undefined;

/**
 * Whether a call under `/api` was made by a script of our own pages.
 *
 * The custom header is required on every call, also on reads. Fetch Metadata decides first: anything but `same-origin` is
 * refused, also `same-site` and `none`, and so is everything that is not a fetch (an image, a link, a form). Browsers that
 * do not send it, which includes all of them on plain http in a local network, prove it by `Origin` or, for reads without
 * one, by `Referer`. None of the three is a refusal (docs/security.md S27, S28, S30).
 */
function isOurScript(headers: Headers, appOrigin: string): boolean {
  if (headers.get("x-requested-by") !== REQUESTED_BY) return false;
  return isSameOrigin(headers, appOrigin);
}

function isSameOrigin(headers: Headers, appOrigin: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) {
    const mode = headers.get("sec-fetch-mode") ?? "cors";
    const destination = headers.get("sec-fetch-dest") ?? "empty";
    return site === "same-origin" && (mode === "cors" || mode === "same-origin") && destination === "empty";
  }
  const origin = headers.get("origin");
  if (origin !== null) return origin === appOrigin;
  return originOf(headers.get("referer")) === appOrigin;
}

export function proveOrigin(headers: Headers, appOrigin: string): void {
  if (!isOurScript(headers, appOrigin)) throw new Refusal(403);
}
