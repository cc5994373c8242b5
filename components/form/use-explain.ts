"use client";
import { useTranslations } from "next-intl";

/** Turns the message key of an account rule (`lib/domain/account`) into its sentence; an unknown key stays as it is. */
export function useExplain(): (key: string) => string {
  const t = useTranslations("register");
  return (key) => (t.has(key as "title") ? t(key as "title") : key);
}
