/** Names our messages among all those a page posts to its own window. */
export const CHANNEL = "naru-extension";

/**
 * The form of the messages between the desk's page and the extension. A change that the other side would misread takes the
 * next number. An extension in a seller's browser is older than the desk for days, so `PROTOCOL_OLDEST` follows later.
 */
export const PROTOCOL = 1;
/** The oldest form the desk still reads. */
export const PROTOCOL_OLDEST = 1;

export type ProtocolRange = { oldest: number; newest: number };
export type Fit = "fits" | "extensionTooOld" | "extensionTooNew";

/**
 * Whether an extension and a desk understand each other.
 *
 * Example: an extension of protocol 3 and a desk that reads 1 to 2 → "extensionTooNew".
 */
export function fitOf(extension: number, desk: ProtocolRange): Fit {
  if (extension < desk.oldest) return "extensionTooOld";
  return extension > desk.newest ? "extensionTooNew" : "fits";
}
