import fc from "fast-check";
import { FileAddresses } from "@/upstream/kit/file-addresses";

const HERE = "https://desk.example";
const THERE = "http://127.0.0.1:4000";
const NAME = `${"0123456789abcdef".repeat(4)}.jpg`;
const OTHER_NAME = `${"f".repeat(64)}.webp`;

/** Addresses of a process at `origin`. */
function at(origin: string): FileAddresses {
  const addresses = new FileAddresses(origin);
  addresses.learn([THERE, HERE]);
  return addresses;
}

describe("a text as it is kept", () => {
  test.each([
    ["an address alone", `${HERE}/files/${NAME}`, `naru:/files/${NAME}`],
    ["a small picture's address", `${HERE}/files/thumb/${NAME}`, `naru:/files/thumb/${NAME}`],
    ["what is asked after it stays", `${HERE}/files/${NAME}?as=1#x`, `naru:/files/${NAME}?as=1#x`],
    ["the beginning of addresses, for a search", `${HERE}/files/${NAME}%`, `naru:/files/${NAME}%`],
    [
      "several within a page",
      `<img src="${HERE}/files/${NAME}"><a href='${HERE}/files/${OTHER_NAME}'>`,
      `<img src="naru:/files/${NAME}"><a href='naru:/files/${OTHER_NAME}'>`,
    ],
    [
      "one that stands within another",
      `https://x.example/?u=${HERE}/files/${NAME}`,
      `https://x.example/?u=naru:/files/${NAME}`,
    ],
    ["one that another process gave out", `${THERE}/files/${NAME}`, `naru:/files/${NAME}`],
    ["within JSON", JSON.stringify({ a: [`${HERE}/files/${NAME}`] }), `{"a":["naru:/files/${NAME}"]}`],
  ])("has no host in %s", (_, text, kept) => {
    expect(at(HERE).kept(text)).toBe(kept);
  });

  test.each([
    ["the same file name at a shop abroad", `https://shop.example/files/${NAME}`],
    ["a host that only ends like ours", `https://not-desk.example/files/${NAME}`],
    ["a port that only begins like ours", `${THERE}0/files/${NAME}`],
    ["a path of a page of somebody else's", `<img src="/files/${NAME}">`],
    ["another path of ours", `${HERE}/views/abcdefgh.gif`],
    ["a file of ours by another name", `${HERE}/files/logo.jpg ${HERE}/files/${NAME.slice(1)}`],
    ["a kind no file of ours has", `${HERE}/files/${NAME.replace("jpg", "svg")}`],
    ["letters in upper case", `${HERE}/files/${NAME.toUpperCase()}`],
    ["a deeper folder", `${HERE}/a/files/${NAME}`],
    ["the plain transport in place of TLS", `http://desk.example/files/${NAME}`],
  ])("leaves %s as it is", (_, text) => {
    expect(at(HERE).kept(text)).toBe(text);
    expect(at(HERE).shown(text)).toBe(text);
    expect(at(HERE).atHome(text)).toBe(text);
  });

  it("is as it came before the database was asked", () => {
    const addresses = new FileAddresses(HERE);
    expect(addresses.kept(`${HERE}/files/${NAME}`)).toBe(`${HERE}/files/${NAME}`);
    expect(addresses.shown(`naru:/files/${NAME}`)).toBe(`naru:/files/${NAME}`);
  });
});

describe("a kept text as it is shown", () => {
  it("is at the origin of the process that shows it", () => {
    const kept = at(HERE).kept(`<img src="${HERE}/files/${NAME}">`);
    expect(at(THERE).shown(kept)).toBe(`<img src="${THERE}/files/${NAME}">`);
    expect(at("http://new.example").shown(kept)).toBe(`<img src="http://new.example/files/${NAME}">`);
  });

  it("is what came in, byte for byte", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        `${HERE}/files/${NAME}`,
        `${HERE}/files/thumb/${OTHER_NAME}`,
        `${HERE}/files/`,
        `https://shop.example/files/${NAME}`,
        `/files/${NAME}`,
        "/files/",
        "naru:",
        HERE,
        NAME,
        "$&",
        "http://",
      ),
    );
    const isKeptForm = (text: string): boolean => /naru:\/files\/(thumb\/)?[0-9a-f]{64}/.test(text);
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join("");
        fc.pre(!isKeptForm(text));
        const addresses = at(HERE);
        const kept = addresses.kept(text);
        expect(kept).not.toMatch(/desk\.example\/files\/(thumb\/)?[0-9a-f]{64}\.(jpg|webp)/);
        expect(addresses.shown(kept)).toBe(text);
        expect(addresses.kept(kept)).toBe(kept);
      }),
    );
  });
});

describe("what comes from a page another process has served", () => {
  it("is taken for what it is, and a picture of a process nobody has heard of is asked about", () => {
    const addresses = at(HERE);
    expect(addresses.atHome(`${THERE}/files/${NAME}`)).toBe(`${HERE}/files/${NAME}`);
    expect(addresses.namesStranger(`<img src="${THERE}/files/${NAME}"> ${HERE}/files/${NAME}`)).toBe(false);
    expect(addresses.namesStranger(`<img src="/files/${NAME}"> https://shop.example/img/a.jpg`)).toBe(false);
    expect(addresses.namesStranger(`<img src="http://new.example:81/files/${NAME}">`)).toBe(true);
    addresses.learn(["http://new.example:81"]);
    expect(addresses.namesStranger(`<img src="http://new.example:81/files/${NAME}">`)).toBe(false);
    expect(addresses.nameIn(`http://new.example:81/files/${NAME}?v=1`)).toBe(NAME);
  });

  test.each([
    ["an address of ours", `${HERE}/files/${NAME}`, NAME],
    ["one with something asked after it", `${HERE}/files/${NAME}?as=1`, NAME],
    ["a small picture", `${HERE}/files/thumb/${NAME}`, undefined],
    ["something after the name", `${HERE}/files/${NAME}/../x`, undefined],
    ["another host", `https://shop.example/files/${NAME}`, undefined],
    ["no host", `/files/${NAME}`, undefined],
    ["nothing", "", undefined],
  ])("the file %s leads to", (_, address, name) => {
    expect(at(HERE).nameIn(address)).toBe(name);
  });
});
