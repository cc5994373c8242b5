"use client";
import type { CallId, Input } from "@/lib/contract/catalogue";
import { downloadBff } from "./bff";
import { saveFile } from "./save-file";

/** Asks for a file and hands it to the browser to keep under the name the server gives it. Throws a `CallError`. */
export async function saveDownload<Id extends CallId>(id: Id, input: Input<Id>): Promise<void> {
  const { name, blob } = await downloadBff(id, input);
  saveFile(name, blob);
}
