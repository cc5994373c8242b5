import { upstreamSettings } from "@/lib/settings/upstream";
import { internalPicture } from "@/upstream/shelf/products/picture-addresses";

const settings = upstreamSettings({ UPSTREAM_PUBLIC_ORIGIN: "http://127.0.0.1:4500" });
const context = { settings };
const SHOP = "https://img.example/a.jpg";

test.each([
  ["a picture of a shop", [SHOP], undefined],
  [
    "a picture on another service of this machine",
    [SHOP, "http://127.0.0.1:5432/a.jpg"],
    "http://127.0.0.1:5432/a.jpg",
  ],
  ["a picture in a private network", ["http://192.168.7.7/a.jpg"], "http://192.168.7.7/a.jpg"],
  ["a picture we keep ourselves", ["http://127.0.0.1:4500/files/a.jpg"], undefined],
  ["a picture of the rehearsed mall", [`${settings.mallOrigin}/pictures/a.jpg`], undefined],
  ["what is no address", ["a.jpg"], undefined],
])("%s", (_, urls, refused) => expect(internalPicture(context, [], urls)).toBe(refused));

test("a picture that the product has already does not keep its seller from saving", () => {
  const old = "http://10.1.2.3/a.jpg";
  expect(internalPicture(context, [old], [SHOP, old])).toBeUndefined();
});
