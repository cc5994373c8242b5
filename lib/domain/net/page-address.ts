/** As many bytes as a page's address may have, its search part included. No page of ours needs a third of it. */
const PAGE_ADDRESS_BYTES_MAX = 2_048;
const PARAMETERS_MAX = 64;

/** How many parameters a search part has, counted as an address parser splits it: `a=1&&b` are three. */
function parametersIn(target: string): number {
  const cut = target.indexOf("?");
  if (cut < 0) return 0;
  let count = 1;
  for (let at = target.indexOf("&", cut); at >= 0; at = target.indexOf("&", at + 1)) count += 1;
  return count;
}

/**
 * Whether a page's address, as it was written in the request, is short enough to be read: at most 2,048 bytes and 64
 * parameters.
 *
 * Next reads parameters in a time that grows with the square of their number: 15,000 of them hold its thread for 15 s. So
 * it must be asked before Next sees the request. Example: `isPageAddressReadable("/user/login?next=%2Fapp")` is true.
 */
export const isPageAddressReadable = (target: string): boolean =>
  target.length <= PAGE_ADDRESS_BYTES_MAX && parametersIn(target) <= PARAMETERS_MAX;
