/** @part pictures */
import { writeFileSync } from "node:fs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { drawnHard, HARD_PICTURES } from "@/tests/corpus/pictures/hard-pictures";
import { pictureReader, ReaderEnded, type PictureReader } from "@/upstream/outside/reading/picture-reader";
import { PictureBroken } from "@/upstream/outside/reading/reading";
import { bundled } from "@/tests/support/bundles";
import { rehearsed, type Rehearsed } from "@/tests/support/rehearsed";

jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), "naru-reader-"));
let entry: string;
let reader: PictureReader;
let world: Rehearsed;

beforeAll(async () => {
  world = await rehearsed();
  entry = (await bundled()).reader;
  reader = pictureReader({ entry });
});
afterAll(async () => {
  await reader.close();
  await world.close();
  rmSync(folder, { recursive: true });
});

const textsOf = async (bytes: Buffer): Promise<string[]> => (await reader.read(bytes)).lines.map(({ text }) => text);
const hard = (name: string): Promise<Buffer> => drawnHard(HARD_PICTURES.find((one) => one.name === name)!);

/** A process in place of the reader that does what `script` says. */
function pretender(script: string): string {
  const entry = join(folder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(entry, script);
  return entry;
}

test("the writing of a shop's picture is read, each line with its place", async () => {
  const { width, height, lines } = await reader.read(await world.picture("m-cup-3-3-0.jpg"));
  expect([width, height]).toEqual([800, 800]);
  expect(lines.map(({ text }) => text)).toEqual(expect.arrayContaining(["保温12小时", "食品级材质"]));
  for (const { x, y, width: wide, height: high, sure } of lines) {
    expect(x + wide).toBeLessThanOrEqual(800);
    expect(y + high).toBeLessThanOrEqual(800);
    expect(sure).toBeGreaterThan(0.6);
  }
});

test("letters one below the other are read from top to bottom", async () => {
  const { lines } = await reader.read(await hard("stacked-0"));
  expect(lines.filter(({ isStacked }) => isStacked).map(({ text }) => text)).toEqual(
    expect.arrayContaining(["匠心工艺", "手工紫砂壶"]),
  );
});

test.each([
  ["in the inks of a printer (CMYK)", (bytes: Buffer) => sharp(bytes).toColourspace("cmyk").jpeg().toBuffer()],
  ["in shades of grey", (bytes: Buffer) => sharp(bytes).greyscale().jpeg().toBuffer()],
  ["half the size", (bytes: Buffer) => sharp(bytes).resize({ width: 400 }).png().toBuffer()],
  [
    "turned as its camera says",
    (bytes: Buffer) => sharp(bytes).rotate(270).withMetadata({ orientation: 6 }).toBuffer(),
  ],
])("a picture %s is read like any other", async (_how, change) => {
  expect(await textsOf(await change(await world.picture("m-cup-3-3-4.jpg")))).toEqual(["多色可选"]);
});

test("of an animated picture the first is read", async () => {
  const frames = [await world.picture("m-cup-3-3-4.jpg"), await world.picture("m-cup-3-3-1.jpg")];
  const raw = await Promise.all(frames.map((bytes) => sharp(bytes).resize(400, 400).ensureAlpha().raw().toBuffer()));
  const animated = await sharp(Buffer.concat(raw), {
    raw: { width: 400, height: 800, channels: 4, pageHeight: 400 },
  })
    .gif()
    .toBuffer();
  expect(await textsOf(animated)).toEqual(["多色可选"]);
});

test("what is no picture is told as that, and the next one is read", async () => {
  await expect(reader.read(Buffer.from("<html>404</html>"))).rejects.toThrow(PictureBroken);
  const whole = await world.picture("m-cup-3-3-4.jpg");
  await expect(reader.read(whole.subarray(0, 400))).rejects.toThrow(PictureBroken);
  expect(await textsOf(whole)).toEqual(["多色可选"]);
});

test("a reader that dies over a picture is started anew, and the picture is read", async () => {
  const mark = join(folder, "died-once");
  const dying = pretender(
    `import { existsSync, writeFileSync } from "node:fs";
    if (existsSync(${JSON.stringify(mark)})) await import(${JSON.stringify(entry)});
    else { process.on("message", () => { writeFileSync(${JSON.stringify(mark)}, ""); process.kill(process.pid, "SIGKILL"); }); process.send({ ready: true }); }`,
  );
  const again = pictureReader({ entry: dying });
  try {
    const { lines } = await again.read(await world.picture("m-cup-3-3-4.jpg"));
    expect(lines.map(({ text }) => text)).toEqual(["多色可选"]);
  } finally {
    await again.close();
  }
});

test.each([
  ["cannot start", "process.exit(1);"],
  ["dies over every picture", `process.on("message", () => process.exit(9)); process.send({ ready: true });`],
  ["never answers", `process.on("message", () => undefined); process.send({ ready: true });`],
])("a reader that %s is told as ended after a second try", async (_what, script) => {
  const broken = pictureReader({ entry: pretender(script), patienceMs: 2_000 });
  await expect(broken.read(Buffer.from("x"))).rejects.toThrow(ReaderEnded);
  await broken.close();
});

test("a reader with nothing to do is ended, and one that grew too large as well", async () => {
  const answers = (memory: number) =>
    `process.on("message", () => process.send({ memory: ${memory}, reading: { width: process.pid, height: 1, lines: [] } }));
    process.send({ ready: true });`;
  const idle = pictureReader({ entry: pretender(answers(1)), idleMs: 0 });
  const { width: first } = await idle.read(Buffer.from("x"));
  while (idle.memory() > 0) await new Promise((resolve) => setImmediate(resolve));
  expect((await idle.read(Buffer.from("x"))).width).not.toBe(first);
  await idle.close();

  const large = pictureReader({ entry: pretender(answers(2 * 1_024 ** 3)) });
  const { width: before } = await large.read(Buffer.from("x"));
  expect(large.memory()).toBe(0);
  expect((await large.read(Buffer.from("x"))).width).not.toBe(before);
  await large.close();
});
