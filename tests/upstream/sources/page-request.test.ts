import { listening } from "@/tests/support/listening";
import { requestPage } from "@/upstream/sources/page-request";

const GBK = Buffer.from([0xb1, 0xad, 0xd7, 0xd3]);
const HUGE = Buffer.alloc(21 * 1024 * 1024);

let stranger: Awaited<ReturnType<typeof listening>>;
beforeAll(async () => {
  stranger = await listening((asked, answer) => {
    const [, place = "", round] = (asked.url ?? "").split("/");
    const away = (location: string) => answer.writeHead(302, { location }).end();
    if (place === "away") away("http://169.254.169.254/latest");
    else if (place === "round") away(`/round/${Number(round) + 1}`);
    else if (place === "once") away("/plain");
    else if (place === "gbk") answer.writeHead(200, { "content-type": "text/html; charset=GBK" }).end(GBK);
    else answer.end(place === "huge" ? HUGE : place);
  });
});
afterAll(() => stranger.close());

test.each([
  ["/away", { ok: false, reason: "blocked" }],
  ["/round/0", { ok: false, reason: "blocked" }],
  ["/huge", { ok: false, reason: "unparseable" }],
  ["/once", { ok: true, body: "plain" }],
  ["/gbk", { ok: true, body: "杯子" }],
])("a page at %s goes only as far as it may", async (path, expected) => {
  expect(await requestPage(stranger.origin + path)).toMatchObject(expected);
});
