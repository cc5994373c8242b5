import { SIDE_MENU_STATES } from "@/lib/constants";
import { readRadius, readTheme, type Appearance } from "@/lib/theme/appearance";
import { chooseLanguage, directionOf, type Language } from "@/lib/domain/language/languages";

type Display = { language: Language; appearance: Appearance; menuState: (typeof SIDE_MENU_STATES)[number] };

/** Language, look and menu state from the preference cookies; whatever is unknown takes its default. */
export function readDisplay(cookie: (name: string) => string | undefined, accepted: string | null): Display {
  const language = chooseLanguage(cookie("currentLanguage"), accepted);
  return {
    language,
    appearance: {
      ...readTheme(cookie("theme")),
      radius: readRadius(cookie("radius")),
      direction: directionOf(language, cookie("direction")),
    },
    menuState: SIDE_MENU_STATES.find((state) => state === cookie("sideMenu")) ?? "default",
  };
}
