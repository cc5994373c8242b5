/** Something a person has to put right: `run.mjs` shows it as a sentence, without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** What an error says, whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
