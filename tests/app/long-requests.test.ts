import { type AppProcess, Browser } from "@/tests/support/app-process";
import { standDesk } from "@/tests/support/desk";

let app: AppProcess;

standDesk({ people: { seller: ["User"] } }, (desk) => {
  ({ app } = desk);
});

const PARAMETERS = "a=1&".repeat(15_000);

describe("S76 a request that Next would read for seconds", () => {
  it.each([
    ["15,000 parameters of a page", `/user/login?${PARAMETERS}`],
    ["15,000 parameters of a page behind the log-in", `/app/product/upload?${PARAMETERS}`],
    ["15,000 parameters of a picture", `/_next/image?url=%2Ficon.svg&w=64&q=75&${PARAMETERS}`],
    ["15,000 parameters of page data", `/_next/data/a/b.json?${PARAMETERS}`],
    ["a parameter of 60 KB", `/user/login?next=/${"a".repeat(60_000)}`],
    ["a path of 60 KB", `/${"a/".repeat(30_000)}`],
  ])("%s: the address is refused as too long", async (_, path) => {
    const { status, headers, text } = await new Browser(app).open(path, { "accept-language": "ko-KR" });
    expect([status, headers["content-type"], headers["cache-control"], headers["x-content-type-options"]]).toEqual([
      414,
      "text/html; charset=utf-8",
      "no-store",
      "nosniff",
    ]);
    expect(text).toContain("주소가 너무 깁니다");
  });

  it("says so in the language that was chosen, else in the browser's", async () => {
    const path = `/user/login?${PARAMETERS}`;
    const english = await new Browser(app).open(path, { "accept-language": "en-US,en;q=0.9" });
    expect(english.text).toContain("The address is too long");
    const chosen = await new Browser(app).open(path, { "accept-language": "en", cookie: "a=b; currentLanguage=es" });
    expect(chosen.text).toContain("La dirección es demasiado larga");
  });

  it("a page takes no form, whatever is in it", async () => {
    const form = await new Browser(app).ask("/user/login", {
      method: "POST",
      body: '--x\r\nContent-Disposition: form-data; name="$ACTION_REF_1"\r\n\r\n1\r\n--x--\r\n',
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    expect([form.status, form.headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  it("an address that still fits leads back after the log-in, without its filters where both together do not fit", async () => {
    const nextOf = async (path: string) => {
      const { status, headers } = await new Browser(app).open(path);
      expect(status).toBe(307);
      return new URL(String(headers.location), app.origin).searchParams.get("next");
    };
    const short = `/app/product/upload?text=${"%EC%BB%B5".repeat(10)}`;
    expect(await nextOf(short)).toBe(short);
    expect(await nextOf(`/app/product/upload?text=${"%EC%BB%B5".repeat(200)}`)).toBe("/app/product/upload");
  });
});
