/** Sizes in bytes. */
export const KILOBYTE = 1_024;
export const MEGABYTE = 1_024 * KILOBYTE;
export const GIGABYTE = 1_024 * MEGABYTE;
