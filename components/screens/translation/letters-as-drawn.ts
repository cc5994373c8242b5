/** The page's own refinements of type are not the server's: letters stand as the font has them, no weight is made up. */
export const LETTERS_AS_DRAWN = {
  "& text": {
    letterSpacing: 0,
    fontVariantNumeric: "normal",
    fontFeatureSettings: "normal",
    fontSynthesis: "none",
  },
} as const;
