import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { logIn, send, type Caller } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";

let upstream: SharedUpstream;
let seller: Caller;

beforeAll(async () => {
  upstream = await sharedUpstream();
  seller = await logIn(upstream.origin, "seller");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const formOf = (parts: [name: string, bytes: Buffer][]): FormData => {
  const form = new FormData();
  form.append("type", "edit");
  for (const [name, bytes] of parts) form.append("files", new Blob([new Uint8Array(bytes)]), name);
  return form;
};
const picture = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
const waiting = () => readdirSync(join(upstream.dataDir, "incoming"));

test("pictures are kept under their content and served so that browsers may keep them for ever", async () => {
  const [red, blue] = await Promise.all([picture("red"), picture("blue")]);
  const answer = await seller.call("image.upload", {
    body: formOf([
      ["빨강.jpg", red],
      ["파랑.png", blue],
    ]),
  });
  const { link, links } = answer.data as { link: string; links: string[] };
  expect(links).toHaveLength(2);
  expect(link).toBe(links[0]);
  const served = await fetch(link);
  expect(Buffer.from(await served.arrayBuffer()).equals(red)).toBe(true);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "x-content-type-options": "nosniff",
    "cache-control": expect.stringContaining("immutable"),
  });
  const kept = (await seller.call("image.get", { query: { type: "edit" } })).data as { name: string }[];
  expect(kept.map(({ name }) => name).sort()).toEqual(["빨강.jpg", "파랑.png"]);
  const again = await seller.call("image.upload", { body: formOf([["다시.jpg", red]]) });
  expect(again.data).toMatchObject({ link });
});

test("many pictures are answered in the order they were sent, the heavy ones among them", async () => {
  const sides = [1_600, 8, 1_200, 10, 900, 12];
  const noisy = (side: number) =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: "white",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
  const pictures = await Promise.all(sides.map(noisy));
  const answer = await seller.call("image.upload", {
    body: formOf(pictures.map((bytes, at) => [`${at}.png`, bytes])),
  });
  const { links } = answer.data as { links: string[] };
  const widths = await Promise.all(
    links.map(async (link) => (await sharp(Buffer.from(await (await fetch(link)).arrayBuffer())).metadata()).width),
  );
  expect(widths).toEqual(sides);
});

test.each([
  ["a page in a picture's clothes", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>")],
  ["noise", Buffer.from("GIF89a not really")],
  ["nothing", Buffer.alloc(0)],
])("%s is refused and leaves nothing behind", async (_what, bytes) => {
  const answer = await seller.call("image.upload", { body: formOf([["a.jpg", bytes]]) });
  expect(answer).toMatchObject({ status: 400, text: expect.stringContaining("JPG") });
  expect(waiting()).toEqual([]);
});

test("one bad picture among good ones refuses them all", async () => {
  const before = ((await seller.call("image.get")).data as object[]).length;
  const form = formOf([
    ["good.jpg", await picture("green")],
    ["bad.jpg", Buffer.from("bad")],
  ]);
  expect((await seller.call("image.upload", { body: form })).status).toBe(400);
  expect(((await seller.call("image.get")).data as object[]).length).toBe(before);
  expect(waiting()).toEqual([]);
});

test.each([
  ["collection.setFilter", { type: "Remove", targetWord: "a".repeat(1_100_000) }, "1MB"],
  ["collection.setFilter", { type: "Remove", targetWord: "a".repeat(34_000_000) }, "1MB"],
  ["collection.update", { name: "a".repeat(34_000_000) }, "32MB"],
])("a body above what %s takes is refused with an answer, not with a cut line", async (id, body, most) => {
  expect(await seller.call(id, { body })).toMatchObject({ status: 413, text: expect.stringContaining(`${most}까지`) });
});

test("a picture above 200 MB is refused with an answer and not kept", async () => {
  const answer = await seller.call("image.upload", { body: formOf([["huge.jpg", Buffer.alloc(209_715_201)]]) });
  expect(answer).toMatchObject({ status: 413, text: expect.stringContaining("200MB") });
  expect(waiting()).toEqual([]);
}, 30_000);

test("a refused stranger's upload is read to its end, so that the refusal arrives", async () => {
  const body = formOf([["big.jpg", Buffer.alloc(5_000_000)]]);
  const answer = await send(upstream.origin, "image.upload", { body });
  expect(answer.status).toBe(401);
});

test("a refused caller who goes on sending slowly still reads the refusal", async () => {
  const { hostname, port } = new URL(upstream.origin);
  const size = 400_000;
  const socket = connect(Number(port), hostname);
  const heard: Buffer[] = [];
  socket.on("data", (piece: Buffer) => heard.push(piece));
  const cut = jest.fn();
  socket.on("error", cut).on("end", cut);
  socket.write(
    `POST /api/image/UploadImage HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: multipart/form-data; boundary=x\r\n` +
      `content-length: ${size}\r\n\r\n`,
  );
  // Longer than the half second an adapter gives those who are still sending.
  for (let sent = 0; sent < size; sent += 40_000) {
    socket.write(Buffer.alloc(40_000));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(cut).not.toHaveBeenCalled();
  expect(Buffer.concat(heard).toString()).toContain("401");
  socket.destroy();
});

test.each(["/files/../keys.json", "/files/..%2Fkeys.json", "/files/keys.json", "/files/a.jpg"])(
  "%s is not served",
  async (path) => {
    const answer = await fetch(upstream.origin + path);
    expect(answer.status).toBe(404);
  },
);

test.each([
  ["a number no column holds", () => seller.call("orderManagement.logs", { query: { idx: 99_999_999_999 } })],
])("%s is refused in Korean instead of failing in the database", async (_case, ask) => {
  const answer = await ask();
  expect(answer.status).toBe(400);
  expect(answer.text).toMatch(/[가-힣]/);
  expect(await upstream.logged()).not.toContain('"level":"error"');
});
