import { COLOUR_MODES, RADIUS_DEFAULT, RADIUS_STYLES, THEME_COLOURS, THEME_DEFAULT } from "@/lib/constants";

export type ColourMode = (typeof COLOUR_MODES)[number];
export type ThemeColour = (typeof THEME_COLOURS)[number];
export type RadiusStyle = (typeof RADIUS_STYLES)[number];
type ThemeName = `${ColourMode}.${ThemeColour}`;

/** Everything about the look that is decided before the first paint. */
export type Appearance = { mode: ColourMode; colour: ThemeColour; radius: RadiusStyle; direction: "ltr" | "rtl" };

/**
 * `readTheme("dark.redruby")` is mode dark and colour redruby; anything unknown is the default of
 * docs/specification.md#constants.
 */
export function readTheme(name: string | undefined): Pick<Appearance, "mode" | "colour"> {
  const [mode, colour] = (name ?? THEME_DEFAULT).split(".");
  const known = COLOUR_MODES.find((each) => each === mode);
  const knownColour = THEME_COLOURS.find((each) => each === colour);
  return known && knownColour ? { mode: known, colour: knownColour } : { mode: "light", colour: "blueolympic" };
}

export const readRadius = (style: string | undefined): RadiusStyle =>
  RADIUS_STYLES.find((each) => each === style) ?? RADIUS_DEFAULT;

export const themeName = ({ mode, colour }: Pick<Appearance, "mode" | "colour">): ThemeName => `${mode}.${colour}`;
