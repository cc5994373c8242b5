/** @part pictures */
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { frameOfCode, lineOf, moving, movingPng, onPaper, qrCode } from "@/tests/corpus/pictures/bad-pictures";
import { logIn, until, type Answer, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

type Item = { url: string; status: string; reason: string | null; message: string | null; productUrl: string | null };
type Detail = { Id: string; site: string; code: string; mainImages: string[]; detailPageHtml: string };

let upstream: SharedUpstream;
/** On the Lite plan, so that uses are counted. */
let lite: Caller;
let shelf: Detail[];

jest.setTimeout(240_000);

const dataOf = <T>({ status, text, data }: Answer): T => {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return data as T;
};
const used = async (): Promise<number> => dataOf<{ used: number }>(await lite.call("log.remainingTranslate")).used;
const detail = async ({ site, code }: Pick<Detail, "site" | "code">): Promise<Detail> =>
  dataOf<Detail>(await lite.call("collection.detail", { query: { site, code } }));

/** Puts a file where the upstream keeps what was uploaded, as a collected or an older upload may lie there. */
function stored(bytes: Buffer, extension: string): string {
  const name = `${createHash("sha256").update(bytes).digest("hex")}.${extension}`;
  const folder = join(upstream.dataDir, "files");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), bytes);
  return `${upstream.origin}/files/${name}`;
}

/** Lets a product show exactly these pictures on its detail page, and none elsewhere. */
async function showing(product: Detail, urls: readonly string[]): Promise<void> {
  const { Id: _id, ...whole } = await detail(product);
  const html = urls.map((url) => `<img src="${url.replaceAll("&", "&amp;")}">`).join("");
  const saved = await lite.call("collection.update", {
    body: { ...whole, mainImages: [], option: null, detailPageHtml: html },
  });
  if (saved.status !== 200) throw new Error(saved.text);
}

const started = async ({ Id }: Detail): Promise<number> =>
  dataOf<{ workNumber: number }>(await lite.call("translation.start", { body: { objectIds: [Id] } })).workNumber;

function ended(workNumber: number): Promise<Item[]> {
  return until(async () => {
    const rows = dataOf<Item[]>(await lite.call("log.detail", { query: { type: "Translate", workNumber } }));
    return rows.every(({ status }) => ["Success", "Fail"].includes(status)) && rows;
  }, 200_000);
}

async function pointsOf(bytes: Buffer, frame: ReturnType<typeof frameOfCode>): Promise<Buffer> {
  return sharp(bytes).extract(frame).greyscale().threshold(128).raw().toBuffer();
}
const bytesAt = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

const poster = (): Promise<Buffer> =>
  onPaper(600, 600, `<circle cx="300" cy="420" r="120" fill="#c2452d"/>${lineOf("保温杯", 180, 180, 80)}`, "#cfe3f2")
    .jpeg()
    .toBuffer();
const words = (text: string) => onPaper(400, 400, lineOf(text, 40, 220, 70));

beforeAll(async () => {
  upstream = await sharedUpstream();
  lite = await logIn(upstream.origin, "seller2");
  const found = dataOf<{ summary: Detail[] }>(
    await lite.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 30 } }),
  );
  shelf = await Promise.all(found.summary.slice(0, 4).map(detail));
}, HOOK_MS);
afterAll(() => upstream?.stop());

const CODE = { x: 120, y: 330, module: 8 };

type Kind = {
  file: () => Promise<[bytes: Buffer, extension: string]>;
  status: "Success" | "Fail";
  reason: string | null;
  says?: string;
  isDrawn?: true;
};
const KINDS: Record<string, Kind> = {
  "a GIF that moves stays as it is": {
    file: async () => [await (await moving([words("保温杯"), words("加厚")], 400, 400)).gif().toBuffer(), "gif"],
    status: "Fail",
    reason: "animated",
    says: "움직이는 이미지",
  },
  "a WebP that moves stays as it is": {
    file: async () => [await (await moving([words("保温杯"), words("加厚")], 400, 400)).webp().toBuffer(), "webp"],
    status: "Fail",
    reason: "animated",
    says: "정지 이미지로 바꿔",
  },
  "a PNG that moves stays as it is": {
    file: async () => [movingPng(await words("保温杯").png().toBuffer()), "png"],
    status: "Fail",
    reason: "animated",
    says: "움직이는 이미지",
  },
  "writing too blurred to be read is told from none": {
    file: async () => {
      const clear = lineOf("保温杯不锈钢大容量", 30, 220, 58) + lineOf("加厚防水耐磨", 60, 400, 58);
      return [
        await sharp(await onPaper(600, 600, clear).png().toBuffer())
          .blur(8)
          .png()
          .toBuffer(),
        "png",
      ];
    },
    status: "Success",
    reason: "writing_unreadable",
    says: "읽지 못했습니다",
  },
  "a GIF of one picture is drawn": {
    file: async () => [await words("保温杯").gif().toBuffer(), "gif"],
    status: "Success",
    reason: null,
    isDrawn: true,
  },
  "bytes that are no picture are told as that": {
    file: async () => [Buffer.from("<html>점검 중</html>"), "jpg"],
    status: "Fail",
    reason: "unreadable",
    says: "다른 이미지로 바꿔",
  },
  "a picture that breaks off is told as broken": {
    file: async () => {
      const whole = await poster();
      return [whole.subarray(0, whole.length >> 1), "jpg"];
    },
    status: "Fail",
    reason: "unreadable",
    says: "파일이 깨졌거나",
  },
  "a picture in the inks of a printer is drawn": {
    file: async () => [
      await sharp(await poster())
        .toColourspace("cmyk")
        .jpeg()
        .toBuffer(),
      "jpg",
    ],
    status: "Success",
    reason: null,
    isDrawn: true,
  },
  "a picture without any writing says so": {
    file: async () => [
      await onPaper(400, 400, '<circle cx="200" cy="200" r="120" fill="#b33"/>').png().toBuffer(),
      "png",
    ],
    status: "Success",
    reason: "nothing_written",
    says: "중국어가 없는 이미지",
  },
  "Latin and digits are left as they are": {
    file: async () => [await words("500ml").png().toBuffer(), "png"],
    status: "Success",
    reason: "nothing_written",
    says: "원본을 그대로",
  },
  "a QR code is no writing": {
    file: async () => [
      await onPaper(800, 800, qrCode({ x: 200, y: 200, module: 10 }))
        .png()
        .toBuffer(),
      "png",
    ],
    status: "Success",
    reason: "nothing_written",
    says: "중국어가 없는 이미지",
  },
  "a picture longer than 30,000 pixels says how to go on": {
    file: async () => [
      await sharp({ create: { width: 8, height: 30_001, channels: 3, background: "#fff" } })
        .png()
        .toBuffer(),
      "png",
    ],
    status: "Fail",
    reason: "picture_too_large",
    says: "나누거나 줄여",
  },
  "a picture of 30,000 pixels is drawn": {
    file: async () => {
      const paper = { width: 400, height: 30_000, channels: 3 as const, background: "#fff" };
      const line = await words("保温杯").png().toBuffer();
      return [
        await sharp({ create: paper })
          .composite([{ input: line, left: 0, top: 29_500 }])
          .jpeg()
          .toBuffer(),
        "jpg",
      ];
    },
    status: "Success",
    reason: null,
    isDrawn: true,
  },
};

describe("a work over pictures of every bad kind", () => {
  let rows: Map<string, Item>;
  let before: number;
  const gone = () => `${upstream.mallOrigin}/pictures/m-dragon-1-1-0.jpg`;
  const withCode = onPaper(640, 800, `${lineOf("保温杯", 200, 180, 80)}${qrCode(CODE)}`);
  const codeUrl = async () => stored(await withCode.clone().png().toBuffer(), "png");

  beforeAll(async () => {
    const urls = await Promise.all(Object.values(KINDS).map(async ({ file }) => stored(...(await file()))));
    before = await used();
    await showing(shelf[0]!, [...urls, gone(), await codeUrl()]);
    const done = await ended(await started(shelf[0]!));
    const of = (url: string) => done.find((row) => row.url === url)!;
    rows = new Map([
      ...Object.keys(KINDS).map((name, at): [string, Item] => [name, of(urls[at]!)]),
      ["gone", of(gone())],
      ["code", of(await codeUrl())],
    ]);
  }, 240_000);

  test.each(Object.entries(KINDS))("%s", (name, { status, reason, says, isDrawn }) => {
    expect(rows.get(name)).toMatchObject({ status, reason });
    if (says) expect(rows.get(name)?.message).toContain(says);
    expect(Boolean(rows.get(name)?.productUrl)).toBe(isDrawn === true);
  });

  test("a picture that is not there any more says how to go on", () => {
    expect(rows.get("gone")).toMatchObject({ status: "Fail", reason: "unreachable" });
    expect(rows.get("gone")?.message).toContain("다시 수집하거나");
  });

  test("Korean is written beside a QR code, which stays as a scanner needs it", async () => {
    const { productUrl, status } = rows.get("code")!;
    expect([status, productUrl]).toEqual(["Success", expect.any(String)]);
    const [was, is] = [await withCode.clone().png().toBuffer(), await bytesAt(productUrl!)];
    expect((await pointsOf(is, frameOfCode(CODE))).equals(await pointsOf(was, frameOfCode(CODE)))).toBe(true);
    expect(is.equals(was)).toBe(false);
  });

  test("only what was drawn is counted, and only that is exchanged", async () => {
    const drawn = [...rows.values()].flatMap(({ productUrl }) => productUrl ?? []);
    expect(await used()).toBe(before + drawn.length);
    const html = (await detail(shelf[0]!)).detailPageHtml;
    for (const { url, productUrl } of rows.values()) expect(html).toContain(productUrl ?? url);
  });

  test("a picture in the inks of a printer keeps its colours", async () => {
    const { productUrl } = rows.get("a picture in the inks of a printer is drawn")!;
    const mean = async (bytes: Buffer): Promise<number[]> =>
      (await sharp(bytes).toColourspace("srgb").stats()).channels.map((channel) => channel.mean);
    const [is, was] = await Promise.all([mean(await bytesAt(productUrl!)), mean(await poster())]);
    expect(is.length).toBe(3);
    // A printer has not all colours of a screen; inks taken for light would be off by a hundred.
    was.forEach((value, at) => expect(Math.abs(value - is[at]!)).toBeLessThan(20));
  });
});

describe("what changes while a work waits", () => {
  /** Two pictures are done at a time: tall ones before it let the last wait until the product has changed. */
  async function waitingBehindTallOnes(product: Detail, paper: string): Promise<{ slow: string[]; last: string }> {
    const tall = ["#fff", "#ffe", "#eff"].map((shade) => onPaper(400, 9_000, lineOf("保温杯", 40, 220, 70), shade));
    const slow = await Promise.all(tall.map(async (one) => stored(await one.jpeg().toBuffer(), "jpg")));
    const last = stored(
      await onPaper(400, 400, lineOf("保温杯", 40, 220, 70), paper)
        .png()
        .toBuffer(),
      "png",
    );
    await showing(product, [...slow, last]);
    return { slow, last };
  }

  test("a picture the seller took out of the product is neither drawn nor counted", async () => {
    const product = shelf[1]!;
    const { slow, last } = await waitingBehindTallOnes(product, "#fee");
    const before = await used();
    const work = await started(product);
    await showing(product, slow);
    const rows = await ended(work);
    expect(rows.find(({ url }) => url === last)).toMatchObject({
      status: "Success",
      reason: "picture_gone",
      message: expect.stringContaining("차감되지 않았습니다"),
      productUrl: null,
    });
    expect(await used()).toBe(before + slow.length);
  });

  test("a product the seller removed costs nothing but what was being drawn", async () => {
    const product = shelf[2]!;
    const { last } = await waitingBehindTallOnes(product, "#eef");
    const before = await used();
    const work = await started(product);
    dataOf(await lite.call("collection.remove", { body: [product.code] }));
    const rows = await ended(work);
    expect(rows.find(({ url }) => url === last)).toMatchObject({ status: "Fail", reason: "removed", productUrl: null });
    expect((await used()) - before).toBeLessThanOrEqual(2);
  });
});
