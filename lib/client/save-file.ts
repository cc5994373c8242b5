"use client";

/** Hands a text to the browser as a file to keep, e.g. `saveTextFile("a.csv", csv, "text/csv")`. */
export function saveTextFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click; taking the address away at once would leave it empty.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
