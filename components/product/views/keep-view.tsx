"use client";
import { BookmarkAddOutlined as BookmarkAddOutlinedIcon } from "@/components/ui/icons/bookmark-add-outlined";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Press } from "@/components/ui/press";
import { VIEW_NAME_MAX } from "@/lib/domain/settings/saved-views";
import type { SavedViews } from "./use-saved-views";

/** Keeps what is searched now under a name; a name that could not be kept stays typed. */
export function KeepView({ saved }: { saved: SavedViews }) {
  const t = useTranslations("views");
  const [name, setName] = useState<string | null>(null);
  if (name === null)
    return (
      saved.isKeepable && (
        <Press look="text" icon={<BookmarkAddOutlinedIcon />} onClick={() => setName("")}>
          {t("save")}
        </Press>
      )
    );
  const keep = () => {
    const wanted = name.trim();
    if (wanted) void saved.keep(wanted).then((isKept) => isKept && setName(null));
  };
  // No form element: the search form is around it, and forms cannot be nested.
  return (
    <div className="n-line n-bar" style={{ flexShrink: 0 }}>
      <input
        className="n-field"
        // What the press asked for is typed at once.
        autoFocus
        aria-label={t("name")}
        placeholder={t("name")}
        value={name}
        onChange={({ target }) => setName(target.value.slice(0, VIEW_NAME_MAX))}
        onKeyDown={(event) => {
          if (event.key === "Escape") setName(null);
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (!event.nativeEvent.isComposing) keep();
        }}
        style={{ width: 150 }}
      />
      <Press disabled={name.trim() === ""} loading={saved.isKeeping} onClick={keep}>
        {t("keep")}
      </Press>
    </div>
  );
}
