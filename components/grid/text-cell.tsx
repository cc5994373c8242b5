"use client";
import { useId, useState, type KeyboardEvent } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { useGroupedTyping } from "@/components/ui/use-grouped-typing";
import { ungroupedNumber } from "@/lib/domain/kit/grouped-number";

/** Fetched when a cell is entered, so that it is there before anything typed can be refused. */
const RefusalNote = onDemand(() => import("./refusal-note").then((part) => part.RefusalNote));

type Props = {
  label: string;
  value: string;
  onCommit: (value: string) => void;
  /** Why what was typed cannot be taken; undefined where it can. */
  refusal?: (typed: string) => string | undefined;
  staged?: boolean;
  invalid?: boolean;
  placeholder?: string;
  maxLength?: number;
  /** A number. It is shown, while it is typed too, with the signs a number field reads, whatever the language's own are. */
  numeric?: boolean;
  bold?: boolean;
  /** The `<datalist>` of what is usually typed here. */
  listId?: string;
};

/** A note that cannot be fetched now is fetched again, and its failure said, when it is drawn. */
const fetchNote = () => void RefusalNote.load().catch(() => undefined);

/**
 * A text that commits on blur or Enter, so that typing repaints one cell and not the grid. Escape restores the old text. A
 * value changed from outside (undo, a bulk change) replaces the text unless the cell has focus. An invalid text is replaced
 * by the last value, and the reason is shown below the cell until the next typing or a click on it.
 */
export function TextCell(props: Props) {
  const {
    label,
    value,
    onCommit,
    refusal,
    staged,
    invalid,
    placeholder,
    maxLength,
    numeric = false,
    bold,
    listId,
  } = props;
  const [typing, setTyping] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ reason: string; at: HTMLElement } | null>(null);
  const reasonId = useId();
  const { field, onUndoKey, leave } = useGroupedTyping(
    typing ?? value,
    (text) => {
      // Typing that was taken back is over: an undo of the page must show, and leaving must not tell it again.
      setTyping(text === value || (numeric && text === ungroupedNumber(value)) ? null : text);
      setRefused(null);
    },
    numeric,
  );

  function commit(at: HTMLElement) {
    if (typing !== null && typing !== value) {
      const reason = refusal?.(typing);
      setRefused(reason === undefined ? null : { reason, at });
      if (reason === undefined) onCommit(typing);
    }
    setTyping(null);
  }
  function keys(event: KeyboardEvent<HTMLInputElement>) {
    if (onUndoKey(event)) return;
    if (event.key === "Enter" && !event.nativeEvent.isComposing) event.currentTarget.blur();
    if (event.key === "Escape" && typing !== null) {
      event.stopPropagation();
      setTyping(null);
    }
  }

  return (
    <>
      <input
        className="n-cell"
        list={listId}
        {...field}
        placeholder={placeholder}
        onFocus={refusal && fetchNote}
        onBlur={({ currentTarget }) => {
          leave();
          commit(currentTarget);
        }}
        onKeyDown={keys}
        aria-label={label}
        aria-invalid={invalid || refused !== null || undefined}
        aria-describedby={refused ? reasonId : undefined}
        maxLength={maxLength}
        inputMode={numeric ? "numeric" : undefined}
        dir={numeric ? "ltr" : "auto"}
        data-look={invalid ? "invalid" : staged ? "staged" : undefined}
        data-bold={bold || undefined}
      />
      {refused && (
        <RefusalNote id={reasonId} reason={refused.reason} at={refused.at} onClick={() => setRefused(null)} />
      )}
    </>
  );
}
