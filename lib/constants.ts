/** The table of docs/specification.md#constants and nothing else. Units and bounds are the last word of each name. */

export const TOKEN_COOKIE_LIFE_HOURS = 10_080;
export const PROGRESS_BAR_HIDE_MS = 800;
export const NOTIFICATION_MS = 2_000;
export const NAME_LENGTH_MAX = 49;
export const IMAGE_BYTES_MAX = 209_715_200;
export const EXCHANGE_BASE_DEFAULT = 200;
export const CURRENCY_DEFAULT = "CNY";
export const ROUNDING_DIGIT_DEFAULT = 2;
export const OPTION_STOCK_DEFAULT = 1_000;
export const OPTION_PRICE_DEFAULT = 0;
export const OPTION_GROUPS_MAX = 3;
export const COLLECT_FILTER_PAGE_SIZE = 10;
export const NOTICE_TOP_COUNT = 5;
export const LOCALE_DEFAULT = "en";
export const THEME_DEFAULT = "light.blueolympic";
export const RADIUS_DEFAULT = "rounded";
export const EDITOR_WINDOW_PX = { width: 1245, height: 800 } as const;
export const TRANSLATION_WINDOW_PX = { width: 1400, height: 800 } as const;
export const THEME_COLOURS = [
  "bluenavy",
  "blueolympic",
  "blueyale",
  "greenlime",
  "greenmoss",
  "greysteel",
  "orangecarrot",
  "purplemonster",
  "redruby",
  "yellowgranola",
] as const;
/** Languages on offer; `en-rtl` is English set right to left (docs/specification.md#purpose). */
export const LANGUAGES = ["ko", "en", "es", "en-rtl"] as const;
export const DIRECTIONS = ["ltr", "rtl"] as const;
export const RADIUS_STYLES = ["rounded", "flat"] as const;
export const COLOUR_MODES = ["light", "dark"] as const;
/** The side menu's four display states, in the order clicks go through them (docs/specification.md#screens). */
export const SIDE_MENU_STATES = ["default", "subHidden", "hidden", "temporary"] as const;
