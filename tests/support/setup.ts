/** A condition a test waits for may take long on a busy machine; only one that never comes is a failure. */
jest.setTimeout(90_000);

/** An unexpected console error fails the test. A test that expects one replaces the spy itself. */
beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation((...args: unknown[]) => {
    throw new Error(`console.error: ${args.map(String).join(" ")}`);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});
