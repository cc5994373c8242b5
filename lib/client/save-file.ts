"use client";

/** Hands a text to the browser as a file to keep, e.g. `saveTextFile("a.csv", csv, "text/csv")`. */
export const saveTextFile = (name: string, text: string, type: string): void =>
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** Hands bytes to the browser as a file to keep. */
export function saveFile(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click; taking the address away at once would leave it empty.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
