"use client";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { Search as SearchIcon } from "@/components/ui/icons/search";
import { Press } from "@/components/ui/press";
import { TextInput } from "@/components/ui/text-input";

type Props = { label: string; value: string; max: number; onSearch: (word: string) => void };

/** A search word for a list, submitted with Enter or the button. Pass the value as `key` if it may change from outside. */
export function WordSearch({ label, value, max, onSearch }: Props) {
  const t = useTranslations("common");
  const [typed, setTyped] = useState(value);
  function search(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <form role="search" onSubmit={search} className="n-line n-bar">
      <TextInput
        label={label}
        value={typed}
        onText={setTyped}
        maxLength={max}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Press type="submit" icon={<SearchIcon />}>
        {t("search")}
      </Press>
    </form>
  );
}
