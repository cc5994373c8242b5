import type { Reading } from "./reading";

/** A picture to read. Answers come in the order of the questions, one at a time. */
export type Asked = { bytes: Uint8Array };

/** What became of it, and how much memory the reader holds now, in bytes. */
export type Answered = { memory: number } & (
  | { reading: Reading }
  /** The bytes are no picture that can be unpacked. */
  | { broken: true }
);

/** The reader says so once it can be asked. */
export type Ready = { ready: true };

/** The reader ends with this when it would need more than it may. */
export const EXIT_TOO_LARGE = 77;
/** No reader may hold more. */
export const MEMORY_MAX = 1_024 * 1_024 * 1_024;
