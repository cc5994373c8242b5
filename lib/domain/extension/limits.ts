import { MEGABYTE } from "@/lib/domain/kit/byte-sizes";

/** Letters of one page's state, and of its description. */
export const STATE_MAX = 8 * MEGABYTE;
/** Letters of a state that travel in one message: few enough that none of them holds the page's thread. */
export const PART_MAX = 64 * 1_024;
/** Products one question may be about. */
export const KNOWN_MAX = 300;
