"use client";
import { useTranslations } from "next-intl";
import { Search as SearchIcon } from "@/components/ui/icons/search";
import { Tune as TuneIcon } from "@/components/ui/icons/tune";
import { Press } from "@/components/ui/press";

type Props = { more: string; isOpen: boolean; onOpen: (isOpen: boolean) => void; disabled: boolean };

/** At the end of a line of filters: the press that shows the rest of them, and the search. */
export function SearchButtons({ more, isOpen, onOpen, disabled }: Props) {
  const t = useTranslations("common");
  return (
    <>
      <Press icon={<TuneIcon />} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        {more}
      </Press>
      <Press type="submit" disabled={disabled} icon={<SearchIcon />}>
        {t("search")}
      </Press>
    </>
  );
}
