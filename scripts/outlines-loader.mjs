import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/**
 * Puts the outlines of all calls, as data, in the place of `lib/contract/outlines.ts`, which derives them from the
 * catalogue. Next runs this while it compiles that one module, and again when a file of the catalogue changes.
 * JavaScript, because Next loads it by its path as Node would.
 */
export default async function outlinesLoader() {
  const done = this.async();
  try {
    this.addContextDependency(join(this.rootContext, "lib", "contract"));
    const { outputFiles } = await build({
      entryPoints: [this.resourcePath],
      absWorkingDir: this.rootContext,
      tsconfig: join(this.rootContext, "tsconfig.json"),
      bundle: true,
      write: false,
      platform: "node",
      format: "esm",
      logLevel: "silent",
    });
    const source = Buffer.from(outputFiles[0].contents).toString("base64");
    const { outlines } = await import(`data:text/javascript;base64,${source}#${pathToFileURL(this.resourcePath)}`);
    done(null, `export const outlines = JSON.parse(${JSON.stringify(JSON.stringify(outlines))});\n`);
  } catch (error) {
    done(error);
  }
}
