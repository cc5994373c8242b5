import { COLOUR_MODES, THEME_COLOURS } from "@/lib/constants";
import { MARKETS } from "@/lib/domain/markets/markets";
import { ACCENTS, MEANINGS, SURFACES } from "@/lib/theme/colours";

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};
const AA = 4.5;

describe.each(COLOUR_MODES)("%s", (mode) => {
  const { page, paper, hover, text, quiet, ink } = SURFACES[mode];

  it.each(THEME_COLOURS)("%s is readable as text on every surface and carries its own text", (colour) => {
    const accent = ACCENTS[colour][mode];
    for (const surface of [page, paper, hover]) expect(contrast(accent, surface)).toBeGreaterThanOrEqual(AA);
    expect(contrast(accent, ink)).toBeGreaterThanOrEqual(AA);
  });

  it.each(Object.entries(MEANINGS[mode]))("%s is readable on every surface", (_, colour) => {
    for (const surface of [page, paper, hover, ink]) expect(contrast(colour, surface)).toBeGreaterThanOrEqual(AA);
  });

  it.each(MARKETS.map(({ name, mark }) => [name, mark[mode]]))(
    "the mark of %s is seen on paper and carries its sign",
    (_, hue) => {
      expect(contrast(hue, paper)).toBeGreaterThanOrEqual(3);
      expect(contrast(hue, ink)).toBeGreaterThanOrEqual(AA);
    },
  );

  it("no two markets share a hue, and none has that of an alarm", () => {
    const hues: string[] = [...MARKETS.map(({ mark }) => mark[mode]), MEANINGS[mode].error];
    expect(new Set(hues).size).toBe(hues.length);
  });

  it("texts are readable on every surface", () => {
    for (const surface of [page, paper, hover]) {
      expect(contrast(text, surface)).toBeGreaterThanOrEqual(AA);
      expect(contrast(quiet, surface)).toBeGreaterThanOrEqual(AA);
    }
  });
});
