import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import type {} from "./app-config";
import { chooseLanguage, formatsOf, localeOf, type Locale } from "@/lib/domain/language/languages";

const messages: Record<Locale, () => Promise<{ default: Record<string, unknown> }>> = {
  ko: () => import("@/messages/ko.json"),
  en: () => import("@/messages/en.json"),
  es: () => import("@/messages/es.json"),
};

/** Messages by the stored language, on screen in Korean time (everything inside is UTC). */
export default getRequestConfig(async () => {
  const language = chooseLanguage(
    (await cookies()).get("currentLanguage")?.value,
    (await headers()).get("accept-language"),
  );
  const locale = localeOf(language);
  return {
    locale: formatsOf(locale),
    messages: (await messages[locale]()).default as never,
    timeZone: "Asia/Seoul",
  };
});
