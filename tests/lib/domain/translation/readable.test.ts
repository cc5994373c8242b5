import fc from "fast-check";
import { channelsOf, contrast, luminance, ratioOf } from "@/lib/domain/translation/contrast";
import { readable, type Ground } from "@/lib/domain/translation/readable";

const even = (colour: string): Ground => {
  const own = luminance(channelsOf(colour));
  return { darkest: own, brightest: own };
};
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const photograph: Ground = { darkest: 0.05, brightest: 0.4 };

describe("letters can be read on their ground", () => {
  it.each([
    ["dark ones on white stay as they are", { colour: "#222222" }, even("#ffffff"), 30, { colour: "#222222" }],
    [
      "large white ones on a red label stay as they are",
      { colour: "#ffffff" },
      even("#d8432f"),
      40,
      { colour: "#ffffff" },
    ],
    [
      "small white ones on a red badge stay too: nothing is whiter",
      { colour: "#ffffff" },
      even("#d8432f"),
      18,
      { colour: "#ffffff" },
    ],
    ["small grey ones on white become darker", { colour: "#888888" }, even("#ffffff"), 16, { colour: "#747474" }],
    [
      "pale ones become stronger in their own direction",
      { colour: "#a9a196" },
      even("#efebe4"),
      40,
      { colour: "#878178" },
    ],
    [
      "white ones on a photograph get a dark outline",
      { colour: "#ffffff" },
      photograph,
      50,
      { colour: "#ffffff", outline: { colour: "#111111", width: 3 } },
    ],
    [
      "an outline that can be read against stays",
      { colour: "#c8281c", outline: { colour: "#ffffff", width: 5 } },
      photograph,
      90,
      { colour: "#c8281c", outline: { colour: "#ffffff", width: 5 } },
    ],
    [
      "letters that only just differ from their outline become a little stronger",
      { colour: "#e5392c", outline: { colour: "#ffffff", width: 5 } },
      photograph,
      90,
      { colour: "#da362a", outline: { colour: "#ffffff", width: 5 } },
    ],
    ["black ones on black become grey", { colour: "#111111" }, even("#101010"), 16, { colour: "#7c7c7c" }],
  ] as const)("%s", (_sentence, letters, ground, size, expected) => {
    expect(readable(letters, ground, size)).toEqual(expected);
  });

  it("whatever the colour of letters and of their own outline", () => {
    fc.assert(
      fc.property(colour, colour, (letters, around) => {
        const drawn = readable({ colour: letters, outline: { colour: around, width: 4 } }, photograph, 60);
        const { darkest, brightest } = photograph;
        const own = luminance(channelsOf(drawn.colour));
        const against = drawn.outline
          ? contrast(drawn.colour, drawn.outline.colour)
          : Math.min(ratioOf(own, darkest), ratioOf(own, brightest));
        expect(against).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("whatever their colour, ground and size", () => {
    fc.assert(
      fc.property(colour, colour, colour, fc.integer({ min: 8, max: 200 }), (letters, one, other, size) => {
        const tones = [luminance(channelsOf(one)), luminance(channelsOf(other))].sort((a, b) => a - b);
        const ground = { darkest: tones[0] ?? 0, brightest: tones[1] ?? 1 };
        const { colour: drawn, outline } = readable({ colour: letters }, ground, size);
        const against = outline
          ? contrast(drawn, outline.colour)
          : Math.min(contrast(drawn, one), contrast(drawn, other));
        expect(against).toBeGreaterThanOrEqual(outline ? 4.5 : 3);
      }),
    );
  });
});
