import sharp from "sharp";
import { newRegion, type Region } from "@/lib/domain/translation/region";
import { logIn, type Answer, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";
import { startTranslator, type Translator } from "./translator";

type Session = {
  url: string;
  editorId: string;
  imageId: string;
  picture: string;
  layers: Region[];
  translateUrl: string | null;
  editDate: string | null;
  width: number;
  height: number;
};
type Kept = { editorId: string; translateUrl: string | null; editDate: string };
type Usage = { used: number; limit: number | null; remaining: number | null };
type Row = { originUrl: string; translateUrl?: string | null; failed?: boolean; message?: string };

let upstream: SharedUpstream;
let translator: Translator;
let seller: Caller;
/** On the Lite plan: 100 pictures a month. */
let lite: Caller;
let free: Caller;
/** A product of the seller and its pictures. */
let product: { site: string; code: string; mainImages: string[] };

jest.setTimeout(120_000);

const dataOf = <T>({ status, text, data }: Answer): T => {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return data as T;
};
const refOf = ({ site, code }: { site: string; code: string }) => ({ site, code });
const region = (changed: Partial<Region> = {}): Region => ({
  ...newRegion("r1", { x: 40, y: 700, width: 700, height: 80 }),
  ...changed,
});

async function opened(
  caller: Caller,
  url: string,
  ref: { site: string; code: string } = { site: "", code: "" },
): Promise<Session> {
  const { imageId } = dataOf<{ imageId: string }>(await caller.call("translation.imageId", { body: { ...ref, url } }));
  const { editorId } = dataOf<{ editorId: string }>(
    await caller.call("translation.openEditor", { body: { ...ref, base64Image: "", imageId } }),
  );
  return dataOf<Session>(await caller.call("translation.editorUrl", { body: { editorId } }));
}
const save = (caller: Caller, editorId: string, layers: Region[], editDate?: string | null) =>
  caller.call("translation.saveMany", {
    query: { site: "", code: "" },
    body: [{ editorId, layers, ...(editDate !== undefined && { editDate }) }],
  });
const usage = async (caller: Caller) => dataOf<Usage>(await caller.call("log.remainingTranslate"));
const auto = async (caller: Caller, urls: string[]) =>
  dataOf<Row[]>(await caller.call("translation.auto", { query: { site: "", code: "" }, body: urls }));
const mallPicture = (name: string) => `${upstream.mallOrigin}/pictures/${name}.jpg`;

/** A plain picture in an unused colour, uploaded, so that its content is new. */
let shade = 0;
async function uploaded(caller: Caller, width = 400, height = 300): Promise<string> {
  shade += 1;
  const bytes = await sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 160 } } })
    .png()
    .toBuffer();
  return sent(caller, bytes, "png");
}

async function sent(caller: Caller, bytes: Buffer, kind: "png" | "jpeg"): Promise<string> {
  const form = new FormData();
  form.append("type", "translation");
  form.append("files", new Blob([new Uint8Array(bytes)], { type: `image/${kind}` }), `picture.${kind}`);
  return dataOf<{ link: string }>(await caller.call("image.upload", { body: form })).link;
}

beforeAll(async () => {
  translator = await startTranslator();
  upstream = await sharedUpstream({ env: { TRANSLATOR_URL: translator.origin, TRANSLATOR_KEY: "k-1" } });
  seller = await logIn(upstream.origin, "seller");
  lite = await logIn(upstream.origin, "seller2");
  free = await logIn(upstream.origin, "free");
  const list = dataOf<{ summary: (typeof product)[] }>(
    await seller.call("collection.searchSummary", { body: { pageNum: 1, pageLimit: 30 } }),
  );
  const { site, code, mainImages } = list.summary.find((each) => each.mainImages.length > 2)!;
  product = { site, code, mainImages };
}, HOOK_MS);
afterAll(async () => {
  await upstream?.stop();
  await translator?.stop();
});

test("a picture of a product is opened, marked, drawn, and opened again with its layers", async () => {
  const session = await opened(seller, product.mainImages[0]!, refOf(product));
  expect(session).toMatchObject({ layers: [], translateUrl: null, editDate: null, width: 800, height: 800 });
  expect(session.url).toMatch(/^\/translation\?url=.+&site=.+&code=.+&editor=/);

  const layers = [region({ source: "新品上市", text: "신상품 출시" })];
  const [kept] = dataOf<Kept[]>(await save(seller, session.editorId, layers, null));
  const drawn = await fetch(kept!.translateUrl!);
  expect(drawn.headers.get("access-control-allow-origin")).toBe("*");
  expect(await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()).toMatchObject({
    format: "jpeg",
    width: 800,
    height: 800,
  });

  const one = dataOf<Kept>(await seller.call("translation.saveOne", { query: { editorId: session.editorId } }));
  expect(one.translateUrl).toBe(kept!.translateUrl);
  const again = await opened(seller, product.mainImages[0]!, refOf(product));
  expect(again).toMatchObject({
    editorId: session.editorId,
    layers,
    translateUrl: kept!.translateUrl,
    editDate: kept!.editDate,
  });
});

test("a picture sent as base64 is opened too, and what is no picture is refused", async () => {
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  const open = (base64Image: string) =>
    seller.call("translation.openEditor", { body: { site: "", code: "", base64Image } });
  for (const base64 of [png.toString("base64"), `data:image/png;base64,${png.toString("base64")}`]) {
    const { editorId } = dataOf<{ editorId: string }>(await open(base64));
    expect(dataOf<Session>(await seller.call("translation.editorUrl", { body: { editorId } }))).toMatchObject({
      width: 64,
      height: 48,
    });
  }
  const html = Buffer.from("<html><script>alert(1)</script></html>").toString("base64");
  expect(await open(html)).toMatchObject({ status: 400, text: expect.stringContaining("이미지 파일이 아니거나") });
  expect(await open("%%%")).toMatchObject({ status: 400 });
  expect(await open("")).toMatchObject({ status: 400 });
});

describe("the count of the plan", () => {
  test("one picture is one use, however often it is saved, and the calls that tell it agree", async () => {
    const before = await usage(lite);
    expect(before).toMatchObject({ limit: 100, remaining: 100 - before.used });
    const { editorId } = await opened(lite, await uploaded(lite));
    await save(lite, editorId, [region({ y: 10, text: "하나" })]);
    await save(lite, editorId, [region({ y: 10, text: "둘" })]);
    await lite.call("translation.saveOne", { query: { editorId } });
    expect((await usage(lite)).used).toBe(before.used + 1);
    expect((await lite.call("translation.remaining")).data).toMatchObject({ count: 99 - before.used });
  });

  test("opening, regions without Korean, pictures without known writing and failures cost nothing", async () => {
    const before = await usage(lite);
    const url = await uploaded(lite);
    const { editorId } = await opened(lite, url);
    const [kept] = dataOf<Kept[]>(await save(lite, editorId, [region({ y: 10, source: "无人知晓" })]));
    expect(kept?.translateUrl).toBeNull();
    expect(await lite.call("translation.saveOne", { query: { editorId } })).toMatchObject({ status: 400 });
    await auto(lite, [url, await uploaded(lite), `${upstream.mallOrigin}/pictures/none.jpg`]);
    expect(await usage(lite)).toEqual(before);
  });

  test("the last use of the month goes to one of two pictures saved at once, and what was typed is kept", async () => {
    const sessions = await Promise.all(Array.from({ length: 6 }, async () => opened(lite, await uploaded(lite))));
    const left = (await usage(lite)).remaining ?? 0;
    // Ninety-odd pictures by hand would take a minute; the others are used up by the automatic way, ten at a time.
    translator.answer({ regions: [{ x: 5, y: 5, width: 200, height: 40, source: "消耗", text: "소진" }] });
    for (let used = 0; used < left - 3; used += 5) {
      const urls = await Promise.all(Array.from({ length: Math.min(5, left - 3 - used) }, () => uploaded(lite)));
      await auto(lite, urls);
    }
    expect((await usage(lite)).remaining).toBe(3);
    const ends = await Promise.all(
      sessions.map(({ editorId }) => save(lite, editorId, [region({ y: 10, text: "막차" })])),
    );
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 200, 200, 403, 403, 403]);
    expect(ends.find(({ status }) => status === 403)?.text).toContain("모두 사용");
    expect((await usage(lite)).remaining).toBe(0);
    const refused = sessions[ends.findIndex(({ status }) => status === 403)]!;
    const reopened = dataOf<Session>(
      await lite.call("translation.editorUrl", { body: { editorId: refused.editorId } }),
    );
    expect(reopened.layers[0]?.text).toBe("막차");
  });

  test("the free plan is told that translation starts with Lite, by every call that would work", async () => {
    const url = product.mainImages[0]!;
    const answers = await Promise.all([
      free.call("translation.imageId", { body: { url } }),
      free.call("translation.openEditor", { body: { site: "", code: "", base64Image: "AAAA" } }),
      free.call("translation.editorUrl", { body: { editorId: "e" } }),
      save(free, "e", []),
      free.call("translation.saveOne", { query: { editorId: "e" } }),
      free.call("translation.auto", { query: { site: "", code: "" }, body: [url] }),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, text: expect.stringContaining("Lite 요금제부터") });
    expect((await free.call("translation.remaining")).data).toMatchObject({ count: 0 });
  });

  test("an unlimited plan has no number left", async () => {
    expect(await usage(seller)).toMatchObject({ limit: null, remaining: null });
  });
});

describe("without a person", () => {
  test("regions marked on the same content are used again for another address of it", async () => {
    const name = "m-cup-3-41-0";
    const { editorId } = await opened(seller, mallPicture(name));
    await save(seller, editorId, [region({ source: "包邮", text: "무료배송" })]);
    const [row] = await auto(seller, [`${mallPicture(name)}?from=elsewhere`]);
    expect(row).toMatchObject({ translateUrl: expect.stringContaining("/files/") });
  });

  test("a picture marked with source texts only gets the Korean remembered for them", async () => {
    const first = await opened(seller, await uploaded(seller));
    await save(seller, first.editorId, [region({ y: 10, source: "加厚  款", text: "도톰한 타입" })]);
    const url = await uploaded(seller);
    const second = await opened(seller, url);
    await save(seller, second.editorId, [
      region({ y: 10, source: "加厚 款" }),
      region({ id: "r2", y: 150, source: "噗噜" }),
    ]);
    const [row] = await auto(seller, [url]);
    expect(row).toMatchObject({ translateUrl: expect.any(String), message: expect.stringContaining("噗噜") });
    const reopened = dataOf<Session>(
      await seller.call("translation.editorUrl", { body: { editorId: second.editorId } }),
    );
    expect(reopened.layers.map(({ text }) => text)).toEqual(["도톰한 타입", ""]);
  });

  test("a picture without writing is answered as that, beside those that succeed and fail", async () => {
    translator.answer({ regions: [] });
    const known = await uploaded(seller);
    const { editorId } = await opened(seller, known);
    await save(seller, editorId, [region({ y: 10, text: "아는 글자" })]);
    const rows = await auto(seller, [await uploaded(seller), known, "https://elsewhere.example/a.jpg"]);
    expect(
      rows.map(({ translateUrl, failed, message }) => [Boolean(translateUrl), failed ?? false, message ?? ""]),
    ).toEqual([
      [false, false, expect.stringContaining("중국어가 없는 이미지입니다")],
      [true, false, ""],
      [false, true, expect.stringContaining("불러올 수 없습니다")],
    ]);
  });

  test("a configured service is asked with its key, and what it answers becomes layers that can be changed", async () => {
    translator.answer({
      regions: [
        {
          x: -20,
          y: 10,
          width: 9_000,
          height: 60,
          source: "防水",
          text: "완벽 방수",
          fill: "#FFEE00",
          colour: "#112233",
        },
      ],
    });
    const url = await uploaded(seller);
    const [row] = await auto(seller, [url]);
    expect(row?.translateUrl).toEqual(expect.any(String));
    expect(translator.heard().at(-1)).toMatchObject({
      authorization: "Bearer k-1",
      path: "/translate",
      body: { type: "image/png", width: 400, height: 300, to: "ko" },
    });
    const { layers } = await opened(seller, url);
    expect(layers).toEqual([
      expect.objectContaining({
        x: 0,
        y: 10,
        width: 400,
        height: 60,
        source: "防水",
        text: "완벽 방수",
        fill: { kind: "colour", colour: "#ffee00" },
        colour: "#112233",
      }),
    ]);
  });

  test.each([
    ["answers 500", { status: 500 }],
    ["answers what is no answer", { body: "<html>" }],
    ["answers regions without places", { body: JSON.stringify({ regions: [{ text: "x" }] }) }],
  ])("a service that %s fails that picture and costs nothing", async (_, wrong) => {
    translator.answer(wrong);
    const [row] = await auto(seller, [await uploaded(seller)]);
    expect(row).toMatchObject({ failed: true, message: expect.stringContaining("차감되지 않았습니다") });
  });

  test("a picture that breaks off is told as broken and is not sent to a service that may cost something", async () => {
    const whole = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#6a7f31" } })
      .jpeg()
      .toBuffer();
    const asked = translator.heard().length;
    const [row] = await auto(seller, [await sent(seller, whole.subarray(0, whole.length - 300), "jpeg")]);
    expect(row).toMatchObject({ failed: true, message: expect.stringContaining("파일이 깨졌거나") });
    expect(translator.heard().length).toBe(asked);
  });

  test("more than five pictures are refused", async () => {
    const answer = await seller.call("translation.auto", {
      query: { site: "", code: "" },
      body: Array.from({ length: 6 }, () => "https://a/b.jpg"),
    });
    expect(answer.status).toBe(400);
  });
});

test("another seller's session, picture and remembered words do not exist for anybody else", async () => {
  const admin = await logIn(upstream.origin, "admin");
  const url = await uploaded(seller);
  const mine = await opened(seller, url);
  await save(seller, mine.editorId, [region({ y: 10, source: "秘密", text: "비밀" })]);
  const others = await Promise.all([
    admin.call("translation.editorUrl", { body: { editorId: mine.editorId } }),
    admin.call("translation.editorUrl", { body: { imageId: mine.imageId } }),
    admin.call("translation.openEditor", { body: { site: "", code: "", base64Image: "", imageId: mine.imageId } }),
    admin.call("translation.saveOne", { query: { editorId: mine.editorId } }),
    save(admin, mine.editorId, []),
  ]);
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(others[0]?.text).toContain("에디터를 먼저");
  const theirs = await opened(admin, url);
  await save(admin, theirs.editorId, [region({ y: 10, source: "秘密" })]);
  translator.answer({ regions: [] });
  expect((await auto(admin, [url]))[0]).toMatchObject({ translateUrl: null });
  expect((await opened(seller, url)).layers[0]?.text).toBe("비밀");
});

test("a save based on another version is refused, and neither version is lost", async () => {
  const { editorId } = await opened(seller, await uploaded(seller));
  const [first] = dataOf<Kept[]>(await save(seller, editorId, [region({ y: 10, text: "첫째" })], null));
  expect(await save(seller, editorId, [region({ y: 10, text: "둘째" })], null)).toMatchObject({
    status: 409,
    text: expect.stringContaining("다른 창"),
  });
  expect((await save(seller, editorId, [region({ y: 10, text: "셋째" })], first!.editDate)).status).toBe(200);
});

describe("S59 addresses the server fetches from", () => {
  test.each([
    ["another host", "https://elsewhere.example/a.jpg"],
    ["a host that begins like an allowed one", "https://img.alicdn.com.evil.example/a.jpg"],
    ["an allowed host over plain http", "http://img.alicdn.com/a.jpg"],
    ["an allowed host on another port", "https://img.alicdn.com:8443/a.jpg"],
    ["a user name before an allowed host", "https://img.alicdn.com@evil.example/a.jpg"],
    ["this very machine", "http://127.0.0.1:22/"],
    ["the metadata service of a cloud", "http://169.254.169.254/latest/meta-data/"],
    ["a file", "file:///etc/passwd"],
    ["our own API", "UPSTREAM/api/Naru/Auth/user"],
    ["a file of ours that is a path", "UPSTREAM/files/../../keys"],
  ])("do not include %s", async (_, address) => {
    const url = address.replace("UPSTREAM", upstream.origin);
    expect(await seller.call("translation.imageId", { body: { url } })).toMatchObject({
      status: 400,
      text: expect.stringContaining("불러올 수 없습니다"),
    });
  });

  test("a page of an allowed host that is no picture is refused by its content", async () => {
    expect(await seller.call("translation.imageId", { body: { url: `${upstream.mallOrigin}/mailbox` } })).toMatchObject(
      { status: 400 },
    );
  });
});
