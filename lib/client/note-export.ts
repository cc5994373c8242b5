"use client";
import { CallError } from "@/lib/contract/errors";
import type { Input } from "@/lib/contract/catalogue";
import { callBff } from "./bff";

/** What an upstream answers that keeps no trail: the specification asks for none. */
const NOT_THERE = [404, 405, 501];

/**
 * To be waited for before the browser makes a file of what it shows: the audit trail has its line first. Throws the
 * `CallError` of a trail that cannot be written, and then nothing may be saved.
 *
 * Example: `await noteExport({ what: "statistics", rowCount: rows.length })`.
 */
export async function noteExport(body: Input<"log.noteExport">["body"]): Promise<void> {
  try {
    await callBff("log.noteExport", { body });
  } catch (error) {
    if (!(error instanceof CallError && NOT_THERE.includes(error.code))) throw error;
  }
}
