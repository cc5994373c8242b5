import { z } from "zod";

const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === "http:" || protocol === "https:") && !username && !password;
};

const PORT_SENTENCE = "must be a port number, 1 to 65535";
export const anyPort = z.coerce
  .number(PORT_SENTENCE)
  .int(PORT_SENTENCE)
  .min(1, PORT_SENTENCE)
  .max(65_535, PORT_SENTENCE);
export const port = (byDefault: number) => anyPort.default(byDefault);

export const wholeNumber = (byDefault: number, min: number, max: number) => {
  const sentence = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(sentence).int(sentence).min(min, sentence).max(max, sentence).default(byDefault);
};

export const webAddress = z.string().refine(isWebAddress, "must be an http or https address without a user name");
export const origin = webAddress
  .refine(
    (text) => !isWebAddress(text) || new URL(text).pathname === "/",
    "must be an origin, e.g. https://desk.example.com",
  )
  .transform((text) => new URL(text).origin);
/** An API address without its last slash, e.g. `https://api.example.com/api`. */
export const apiAddress = webAddress
  .transform((text) => text.replace(/\/+$/, ""))
  .refine((text) => text.endsWith("/api"), "must end in /api");
export const secrets = z
  .string()
  .transform((text) => text.split(",").map((one) => one.trim()))
  .refine(
    (list) => list.every((one) => one.length >= 32),
    "must have at least 32 characters (in every entry of the list)",
  );
export const flag = z
  .enum(["1", "0", "true", "false"], "must be 1 or 0")
  .transform((text) => text === "1" || text === "true");
export const list = z.string().transform((text) =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean),
);

/** A web address without its last slashes, for services whose paths are put behind it. */
export const serviceAddress = webAddress.transform((text) => text.replace(/\/+$/, ""));

const PRODUCT_WORD = /^[A-Za-z0-9]{1,32}$/;
export const product = z.string().regex(PRODUCT_WORD, "must be one word of 1 to 32 letters and digits").default("Naru");
