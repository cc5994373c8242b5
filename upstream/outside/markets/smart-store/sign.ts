import bcrypt from "bcryptjs";

/**
 * The client secret is itself a bcrypt salt; the signature is the hash in base64
 * (docs/markets.md#smartstore-authorisation).
 */
export function smartStoreSignature(clientId: string, clientSecret: string, timestamp: string): string {
  return Buffer.from(bcrypt.hashSync(`${clientId}_${timestamp}`, clientSecret), "utf8").toString("base64");
}
