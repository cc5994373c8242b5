import type { StageColour } from "@/lib/domain/stages/own-stages";
import type { ColourMode, ThemeColour } from "./appearance";

/** One accent per theme colour and mode: light ones carry white text, dark ones carry near-black, both at AA. */
export const ACCENTS: Record<ThemeColour, Record<ColourMode, string>> = {
  bluenavy: { light: "#24406f", dark: "#93b3ea" },
  blueolympic: { light: "#155fc7", dark: "#82b4ff" },
  blueyale: { light: "#0f4d92", dark: "#86b8f0" },
  greenlime: { light: "#477312", dark: "#abd957" },
  greenmoss: { light: "#47682f", dark: "#accb8f" },
  greysteel: { light: "#475769", dark: "#adbdcc" },
  orangecarrot: { light: "#b04a0a", dark: "#f7ab70" },
  purplemonster: { light: "#6a3fc0", dark: "#bda2f7" },
  redruby: { light: "#b0173d", dark: "#f78fa8" },
  yellowgranola: { light: "#805b00", dark: "#e8c467" },
};

export const SURFACES = {
  light: {
    page: "#f5f7f9",
    paper: "#ffffff",
    raised: "#ffffff",
    line: "#dfe4ea",
    edge: "#b9c2cd",
    text: "#1a2330",
    quiet: "#566274",
    hover: "#f0f3f6",
    ink: "#ffffff",
  },
  dark: {
    page: "#11151b",
    paper: "#191f27",
    raised: "#212833",
    line: "#303947",
    edge: "#4a5667",
    text: "#e7ecf2",
    quiet: "#a3afbf",
    hover: "#232b36",
    ink: "#0d1218",
  },
} as const satisfies Record<ColourMode, Record<string, string>>;

/** One colour means one thing everywhere: chips, alerts and charts take it from here. */
export const MEANINGS = {
  light: { success: "#157347", warning: "#8a5500", error: "#b3261e", info: "#2a5fa8" },
  dark: { success: "#6fd39c", warning: "#f0b75c", error: "#ff9b92", info: "#8fbcf5" },
} as const;

/** The hues of a shop's stages of work, at 3:1 or more on a sheet of paper; a stage's name is always beside its hue. */
export const STAGE_HUES = {
  light: {
    grey: "#6b7685",
    blue: "#2a6fd6",
    teal: "#0f8a8a",
    green: "#2c8a4b",
    amber: "#a97300",
    orange: "#c8560f",
    red: "#c4314b",
    purple: "#7c4fd0",
  },
  dark: {
    grey: "#9aa6b5",
    blue: "#7fb0ff",
    teal: "#5cc8c8",
    green: "#6fd39c",
    amber: "#e8c467",
    orange: "#f7ab70",
    red: "#f78fa8",
    purple: "#bda2f7",
  },
} as const satisfies Record<ColourMode, Record<StageColour, string>>;
