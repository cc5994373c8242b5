import fc from "fast-check";
import { readLiteral } from "@/upstream/outside/sources/literal";
import { pickState, statesIn } from "@/upstream/outside/sources/page-state";

const MARKS = ["window.__STATE__"];
const page = (...scripts: string[]): string =>
  `<!doctype html><title>상품</title>${scripts.map((script) => `<script>${script}</script>`).join("\n")}<p>{"no":1}</p>`;
const statesOf = (source: unknown): unknown[] => [...statesIn(source, MARKS)].map(({ value }) => value);
/** What of a page has a product. */
const product = (source: unknown): unknown =>
  pickState(source, MARKS, (state) => (state as { id?: unknown }).id ?? undefined);

describe("a state is found", () => {
  it.each([
    ["assigned", "window.__STATE__ = {id:'7'};", "assignment"],
    ["assigned at the second place that names it", "window.__STATE__ = {}; window.__STATE__ = {id:'7'}", "assignment"],
    ["assigned if nothing was", "window.__STATE__ = window.__STATE__ || {id:'7'}", "call"],
    ["in an inner variable", "!function(){var a=window.__STATE__||{},b={id:'7'};window.__STATE__=b}()", "assignment"],
    ["as what a function gives back", "window.__STATE__=function(){return{id:'7'}}()", "call"],
    [
      "as the second argument of a call",
      "window.__STATE__=(function(b,d){b.x='}';return d})(window.p, {id:'7'})",
      "call",
    ],
    ["as text in double quotes", 'window.__STATE__=JSON.parse("{\\"id\\":\\"7\\"}")', "text"],
    ["as text in single quotes", 'window.__STATE__ = JSON.parse( \'{"id":"\\x37"}\' )', "text"],
    ["behind a pattern with a quote in it", "var r=/[/'\"]{2}/g;window.__STATE__={id:'7'}", "assignment"],
    ["behind a division", "var w=a/b;window.__STATE__={id:'7'};var v=c/d", "assignment"],
    ["behind comments that hold quotes", "// it's\n/* \" */window.__STATE__={id:'7'}", "assignment"],
  ])("%s", (_, script, form) => {
    expect(product(page("var other={id:'1'}", script))).toEqual({ found: "7", form });
  });

  it.each([
    ["an answer", '{"id":"7"}', "answer"],
    ["an answer behind a mark of byte order", '\ufeff {"id":"7"}', "answer"],
    ["an answer with a function around it", ' mtopjsonp3({"id":"7"});', "call"],
    ["a script", "var offer={id:'7'};", "assignment"],
    ["what was read already", { id: "7" }, "object"],
  ])("in %s", (_, source, form) => {
    expect(product(source)).toEqual({ found: "7", form });
  });

  it.each(["application/json", "component-data/json", "application/ld+json"])("in a script of data: %s", (type) => {
    const plain = `<script type="${type}">{"id":"7"}</script>`;
    const escaped = `<script data-x='1' type='${type}'>{&quot;id&quot;:&quot;7&quot;}</script>`;
    for (const script of [plain, escaped])
      expect(product(`<html>${script}</html>`)).toEqual({ found: "7", form: "data-script" });
  });

  it("in a script that is never closed", () => {
    expect(product("<html><script>window.__STATE__={id:'7'};")).toMatchObject({ found: "7" });
  });
});

describe("no state is taken", () => {
  it.each([
    ["from a script that does not name it", page("var a={id:'7'}")],
    ["from the text of the page", page("window.__STATE__=1")],
    ["from a text inside the state", page(`window.__STATE__={"title":"window.__STATE__={'id':'7'};"}`)],
    ["from a text beside it", page(`var t="window.__STATE__={'id':'7'}";window.__STATE__={}`)],
    ["from a block of code", page("function f(){id:7}window.__STATE__={}")],
    ["from one that breaks off", page("window.__STATE__={id:'7',more:[1,")],
    ["from one that breaks off in a text", page("window.__STATE__={id:'7")],
    ["from a comment that never ends", page("var a; /* window.__STATE__={id:'7'}").replace("</script>", "")],
    ["from an answer that is a comment without an end", "  /* window.__STATE__={id:'7'}"],
    ["from a number", 7],
    ["from nothing", undefined],
  ])("%s", (_, source) => {
    expect(product(source)).toBeUndefined();
  });
});

describe("a literal", () => {
  it.each([
    [
      "names of all kinds",
      "{a:1,'b':2,\"c\":3,4:4,$_:5,'한글':6,0x10:7,}",
      { a: 1, b: 2, c: 3, 4: 4, $_: 5, 한글: 6, 16: 7 },
    ],
    ["truth in short", "[!0,!1,! 0,true,false,null]", [true, false, true, true, false, null]],
    ["nothing", "[undefined,void 0,void(0),NaN,,]", [undefined, undefined, undefined, undefined, undefined]],
    ["numbers", "[-1.5,+2,.5,1e3,0xff,7n]", [-1.5, 2, 0.5, 1000, 255, 7]],
    [
      "whole numbers of many digits",
      "[12000050000000001234,-9007199254740993]",
      [12000050000000001234n, -9007199254740993n],
    ],
    [
      "escapes",
      String.raw`['\x26\u003c\u{1F600}\n\'\\','a\
b',"\q\/"]`,
      ["&<😀\n'\\", "ab", "q/"],
    ],
    ["templates", '[`a"b`]', ['a"b']],
    ["comments and blanks", "{/* , */a :// x\n1 ,\u00a0b:[ ]}", { a: 1, b: [] }],
    ["the last of two members of a name", "{a:1,a:2}", { a: 2 }],
  ])("has %s", (_, written, value) => {
    expect(readLiteral(written, 0)).toEqual({ value, end: written.length });
  });

  it.each([
    ["a getter", "{get a(){return 1},b:2}"],
    ["a function", "{a:function(){return {b:1}},b:2}"],
    ["a method", "{a(x){x},async c(){},*d(){},b:2}"],
    ["an arrow", "{a:(x,y)=>({b:x}),b:2}"],
    ["a call", "{a:go({b:1},'}'),b:2}"],
    ["a sum", "{a:'x'+location.href,b:2}"],
    ["a template with a part to compute", "{a:`${go()}`,b:2}"],
    ["a name computed", "{['a'+1]:1,b:2}"],
    ["members of another", "{...c,b:2}"],
    ["a name alone", "{a,b:2}"],
  ])("leaves out %s, and evaluates nothing", (_, written) => {
    expect(readLiteral(written, 0)).toEqual({ value: { b: 2 }, end: written.length });
  });

  it.each(["{", "[", "{a:1", "[1}", "{a:1]", "{a:'x}", "{a 1", "x", "", "{a:{b:1}"])(
    "is none where it does not end well: %s",
    (written) => {
      expect(readLiteral(written, 0)).toBeUndefined();
    },
  );

  it("takes `__proto__` for a name like any other", () => {
    const read = readLiteral("{__proto__:{isAdmin:true},'constructor':1}", 0)!.value as Record<string, unknown>;
    expect(Object.keys(read)).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});

/** Writes a value as JavaScript, in whatever manner `pick` chooses. */
function written(value: unknown, pick: (choices: number) => number): string {
  const blank = (): string => ["", " ", "\n\t", "/* ,}] */", "\u00a0"][pick(5)] ?? "";
  const quoted = (text: string): string => {
    const quote = ["'", '"', "`"][pick(3)] ?? "'";
    const inner = [...text].map((one) => {
      const code = one.codePointAt(0) ?? 0;
      if (one === quote || one === "\\" || one === "$") return `\\${one}`;
      if (code < 32 || code === 0x2028 || code === 0x2029 || pick(9) === 0) return `\\u{${code.toString(16)}}`;
      return one;
    });
    return `${quote}${inner.join("")}${quote}`;
  };
  if (typeof value === "string") return quoted(value);
  if (value === undefined) return ["undefined", "void 0"][pick(2)] ?? "";
  if (typeof value === "boolean") return [String(value), value ? "!0" : "!1"][pick(2)] ?? "";
  if (typeof value !== "object" || value === null) return String(value);
  const members = Array.isArray(value)
    ? value.map((one) => `${blank()}${written(one, pick)}${blank()}`)
    : Object.entries(value).map(([name, one]) => {
        const bare = /^(?:[\p{ID_Start}$_][\p{ID_Continue}$]*|0|[1-9]\d{0,14})$/u.test(name) && pick(2) === 0;
        return `${blank()}${bare ? name : quoted(name)}${blank()}:${blank()}${written(one, pick)}${blank()}`;
      });
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}${members.join(",")}${members.length > 0 && value !== null && pick(3) === 0 ? "," : ""}${close}`;
}

const leaf = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.integer(),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .filter((number) => !Object.is(number, -0) && Math.abs(number) < 2 ** 53),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 70n }),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
);
const facts = fc.letrec<{ value: unknown; state: object }>((tie) => ({
  value: fc.oneof({ depthSize: "small" }, leaf, fc.array(tie("value")), fc.dictionary(fc.string(), tie("value"))),
  state: fc.dictionary(fc.oneof(fc.string({ unit: "grapheme" }), fc.nat().map(String)), tie("value")),
})).state;
const WAYS: ((literal: string) => string)[] = [
  (literal) => `window.__STATE__ = ${literal};`,
  (literal) => `window.__STATE__=(function(b,d){return d})(window.p,${literal})`,
  (literal) =>
    `!(function(){var a=window.__STATE__||{};var b=${literal};for(var k in a)b[k]=a[k];window.__STATE__=b})()`,
];
const same = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, one) => (typeof one === "bigint" ? `${one}n` : one)) ?? "null");

test("whatever a state holds and however it is written, what is read is what it holds", () => {
  fc.assert(
    fc.property(
      fc.record({ id: fc.constant("7"), of: facts }),
      fc.nat(2),
      fc.infiniteStream(fc.nat(1_000)),
      (state, way, stream) => {
        const pick = (choices: number): number => stream.next().value % choices;
        const script = WAYS[way]!(written(state, pick));
        fc.pre(!/<\/script/i.test(script));
        const [read] = statesOf(page(script)).filter((one) => (one as { id?: string }).id === "7");
        expect(same(read)).toEqual(same(state));
      },
    ),
    { numRuns: 400 },
  );
});

test("spoiled, cut and doubled scripts never throw", () => {
  const script =
    '!function(){var b={a:[1,{\'x\':"y\\""}],7:void 0,f(){}};window.__STATE__=b}();window.x=JSON.parse(\'{"a":1}\')';
  fc.assert(
    fc.property(fc.nat(script.length), fc.nat(script.length), fc.string(), (from, to, noise) => {
      const spoiled = `${script.slice(0, from)}${noise}${script.slice(to)} window.__STATE__`;
      expect(Array.isArray(statesOf(page(spoiled)))).toBe(true);
      expect(Array.isArray(statesOf(spoiled))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

describe("what would take a page long, or its reader's stack", () => {
  const deep = 100_000;
  it.each([
    ["a list nested 100,000 deep", `${"[".repeat(deep)}${"]".repeat(deep)}`],
    ["an object nested 100,000 deep", `${"{a:".repeat(deep)}1${"}".repeat(deep)}`],
    ["a number of many digits nested as deep", `${'{"a":'.repeat(deep)}12345678901234567890${"}".repeat(deep)}`],
  ])("%s is read in one loop", (_, literal) => {
    let [read] = statesOf(page(`window.__STATE__=${literal}`));
    let depth = 0;
    for (; typeof read === "object" && read !== null; depth += 1) read = Object.values(read)[0];
    expect(depth).toBe(deep);
  });

  it.each([
    ["open braces", "window.__STATE__;" + "={".repeat(300_000)],
    ["open lists", "window.__STATE__;" + "([".repeat(300_000)],
    ["open scripts", "<html>" + "<script>".repeat(100_000)],
    ["quotes behind backslashes", `window.__STATE__='${"\\".repeat(200_001)}'${"'".repeat(1_000)}`],
    ["comments that never end", "window.__STATE__;" + "/*".repeat(300_000)],
    ["a comment behind one sign that never ends", "!/* window.__STATE__"],
    ["a comment at the beginning that never ends", "/* window.__STATE__"],
  ])("%s cost no more than a few times their length", (_, source) => {
    expect(statesOf(source.startsWith("<") ? source : page(source)).length).toBeLessThan(3);
  });
});

describe("a text that is asked about again", () => {
  const twice = page("window.__STATE__={id:'1'}", "window.__STATE__={id:'2'}");

  it("is read once, from its first state on", () => {
    const [first] = statesIn(twice, MARKS);
    const all = [...statesIn(twice, MARKS)];
    expect(all.map(({ value }) => value)).toEqual([{ id: "1" }, { id: "2" }]);
    expect(all[0]?.value).toBe(first?.value);
  });

  it("is read anew for other marks, and another text is read itself", () => {
    expect(statesOf(twice)).toHaveLength(2);
    expect([...statesIn(twice, ["window.other"])]).toEqual([]);
    expect(statesOf(page("window.__STATE__={id:'3'}"))).toEqual([{ id: "3" }]);
  });

  it("may be read by two at a time", () => {
    const [one, other] = [statesIn(twice, MARKS), statesIn(twice, MARKS)];
    const values = [one.next(), other.next(), other.next(), one.next()].map(({ value }) => value as { value: unknown });
    expect(values.map(({ value }) => value)).toEqual([{ id: "1" }, { id: "1" }, { id: "2" }, { id: "2" }]);
  });
});
