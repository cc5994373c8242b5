import { setFlagsFromString } from "node:v8";
import vm, { SourceTextModule, runInNewContext } from "node:vm";

const LOOK_MS = 2_000;
const GROWN_BYTES = 512 * 1024 * 1024;

/**
 * From Node 24.9 on, Jest runs a required ES module as one, although what we name for it in jest.config.mjs is CommonJS by
 * then. It sees by this method whether Node can; without it, every Node runs our tests as Node 20 does.
 */
delete SourceTextModule?.prototype.hasAsyncGraph;

if (process.env.JEST_WORKER_ID) {
  /**
   * A test worker exits at once when it is asked to. Node would first free its heap of several hundred megabytes, which
   * takes 100 to 400 ms, and a worker that needs more than 500 is killed with a warning. Nothing is cut short: `beforeExit`
   * comes when no work is left. Processes the worker keeps for all its files end first (tests/support/hosts), because only
   * children that were waited for count in the run's CPU time.
   */
  const ends = (globalThis[Symbol.for("naru.ends-of-the-worker")] = []);
  process.once("beforeExit", (code) => void Promise.all(ends.map((end) => end())).then(() => process.reallyExit(code)));

  /**
   * The memory of a closed PGlite is not JavaScript's, so that V8 is in no hurry to let it go: of a run's last workers each
   * held sixteen of them, three gigabytes, which the system itself needs half a second to take back.
   */
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  let after = 0;
  setInterval(() => {
    if (process.memoryUsage.rss() - after < GROWN_BYTES) return;
    collect();
    after = process.memoryUsage.rss();
  }, LOOK_MS).unref();
}

/**
 * Jest reads every module anew for every test file, React and MUI too, and V8 compiles what it is given each time. Here a
 * module whose text is the same is compiled once in a process and run again in each file's own context, so that modules
 * share nothing but their compiled code. One that imports by `import()` is left to Jest, since what Jest answers such a call
 * with belongs to one test file.
 */
const compileFunction = vm.compileFunction;
/** @type {Map<string, { source: string, script: vm.Script }>} */
const compiled = new Map();

vm.compileFunction = (source, parameters = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (!filename || !parsingContext || source.includes("import(") || source.startsWith("#!"))
    return compileFunction(source, parameters, options);
  const head = `(function (${parameters.join(",")}) {`;
  const key = `${filename} ${head}`;
  let known = compiled.get(key);
  if (known?.source !== source) {
    known = { source, script: new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length }) };
    compiled.set(key, known);
  }
  return known.script.runInContext(parsingContext);
};

/**
 * V8 optimizes a function once it has run often enough to be worth it, but what it learns is forgotten with each test file,
 * and a test file is soon over: it may take nine times as long before it begins, which costs a seventh less. The V8 of Node 24
 * and later has no such flag.
 */
if (Number.parseInt(process.versions.node) < 24) setFlagsFromString("--interrupt-budget=1200000");
