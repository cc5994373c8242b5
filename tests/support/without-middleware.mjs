// Starts the built app with its middleware taken out of the build's lists, as if it had been walked around (S54).
// `node without-middleware.mjs <built folder> <port>`; says "ready" when it listens.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import next from "next";

const [root = "", port = ""] = process.argv.slice(2);
// Inside the project, because the build finds its packages by walking up from where it lies.
const dir = mkdtempSync(join(root, ".build", "no-middleware-"));
process.on("exit", () => rmSync(dir, { recursive: true, force: true }));
for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) process.on(signal, () => process.exit(0));

for (const name of ["package.json", "next.config.js", "lib", "messages", "public", "node_modules"])
  symlinkSync(join(root, name), join(dir, name));
for (const name of readdirSync(join(root, ".next")).filter((each) => !["cache", "dev", "trace"].includes(each)))
  cpSync(join(root, ".next", name), join(dir, ".next", name), { recursive: true });
const list = join(dir, ".next/server/functions-config-manifest.json");
const config = JSON.parse(readFileSync(list, "utf8"));
if (!config.functions["/_middleware"]) throw new Error("The build has no middleware to take out.");
delete config.functions["/_middleware"];
writeFileSync(list, JSON.stringify(config));

const app = next({ dev: false, dir, hostname: "127.0.0.1", port: Number(port) });
await app.prepare();
const handle = app.getRequestHandler();
createServer((request, response) => void handle(request, response)).listen(Number(port), "127.0.0.1", () => {
  process.stdout.write("ready\n");
});
