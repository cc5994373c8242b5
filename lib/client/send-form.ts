"use client";
import type { CallId, Input, Reply } from "@/lib/contract/catalogue";
import { callBff } from "./bff";

/**
 * Makes a call whose fields travel as a form, e.g. a payment's return (docs/specification.md#calls: multipart
 * `payKey`). Throws as `callBff` does. Example: `sendForm("payment.returnTossPay", {payKey: "t1"})`.
 */
export async function sendForm<Id extends CallId>(
  id: Id,
  fields: Readonly<Record<string, string>>,
): Promise<Reply<Id>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return callBff(id, { body } as unknown as Input<Id>);
}
