/** Where the desk offers the packed extension; the build writes it there (scripts/extension.ts). */
export const EXTENSION_ZIP = "/extension/naru-extension.zip";
