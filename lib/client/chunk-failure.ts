/** Whether an error says that a part of our own script could not be loaded, in the words of any bundler or browser. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "ChunkLoadError" ||
    /loading (css )?chunk|failed to load chunk|dynamically imported module|importing a module script/i.test(
      error.message,
    ));
