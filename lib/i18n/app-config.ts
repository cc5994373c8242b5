import type ko from "@/messages/ko.json";
import type { FormatLocale } from "@/lib/domain/language/languages";

/** Message keys are those of the Korean texts, which the other languages are held to by a law test. */
declare module "next-intl" {
  interface AppConfig {
    Messages: typeof ko;
    Locale: FormatLocale;
  }
}
