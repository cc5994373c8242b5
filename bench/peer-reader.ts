import { createRequire } from "node:module";
import { join } from "node:path";
import { fetchedPackages } from "@/scripts/fetched-packages.mjs";

type Tesseract = {
  createWorker(
    language: string,
    engine: number,
    options: { langPath: string; cacheMethod: "none" },
  ): Promise<{
    recognize(picture: Buffer): Promise<{ data: { text: string } }>;
    terminate(): Promise<unknown>;
  }>;
};

/** Reads pictures by tesseract.js with its best model for Chinese: 65 MB that only the benches need. */
export async function peerReader(): Promise<{ read(bytes: Buffer): Promise<string>; close(): Promise<unknown> }> {
  const folder = await fetchedPackages("tesseract.js@7.0.0", "@tesseract.js-data/chi_sim@1.0.0");
  const { createWorker } = createRequire(join(folder, "package.json"))("tesseract.js") as Tesseract;
  const worker = await createWorker("chi_sim", 1, {
    langPath: join(folder, "node_modules/@tesseract.js-data/chi_sim/4.0.0_best_int"),
    cacheMethod: "none",
  });
  return {
    read: async (bytes) => (await worker.recognize(bytes)).data.text,
    close: () => worker.terminate(),
  };
}
