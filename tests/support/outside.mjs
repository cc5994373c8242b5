import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { compileFunction, constants } from "node:vm";

/**
 * What a worker of Jest keeps from suite to suite (pglite.ts). Jest loads every module anew for each suite; this one Node
 * itself loads, once for the process.
 */

const require = createRequire(import.meta.url);
const file = require.resolve("@electric-sql/pglite");
const made = { exports: {} };

/** An open database sets itself an alarm every ten seconds, by which a worker would never end. */
const setTimeoutThatKeepsNobody = (...args) => setTimeout(...args).unref();

compileFunction(readFileSync(file, "utf8"), ["exports", "require", "module", "__filename", "__dirname", "setTimeout"], {
  filename: file,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
})(made.exports, require, made, file, dirname(file), setTimeoutThatKeepsNobody);

export const { PGlite } = made.exports;

/** Databases that are not in use, by the file they began as. */
export const free = new Map();
/** Databases in use, and the suite that uses them. */
export const taken = new Map();
