import { pathToFileURL } from "node:url";

/**
 * A process that starts and stops the same part of the product again and again, each time on other data. It loads packages,
 * and compiles the embedded database, once for all the test files of a Jest worker.
 *
 * Every start imports the bundle anew, so that no module remembers the start before. The first argument is the bundle; it
 * exports `start()`, which reads `process.env` and answers how to stop.
 */
const [, , bundle] = process.argv;
const EMPTY = { ...process.env };
let turn = 0;
let running;

function setEnvironment(env) {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, EMPTY, env);
}

const deeds = {
  start: async ({ env }) => {
    // A test file that failed may have left its own running.
    await running?.close();
    running = undefined;
    setEnvironment(env);
    const { start } = await import(`${pathToFileURL(bundle).href}?turn=${(turn += 1)}`);
    running = await start();
  },
  stop: async () => {
    await running?.close();
    running = undefined;
    // A closed database is hundreds of megabytes that V8 does not count as its own.
    globalThis.gc?.();
  },
};

// The worker that started this process is gone.
process.on("disconnect", () => process.exit());
process.on("message", async ({ id, deed, ...rest }) => {
  const error = await deeds[deed](rest).then(
    () => undefined,
    (thrown) => (thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)),
  );
  process.send({ id, error });
});
process.send({ id: 0 });
