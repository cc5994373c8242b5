"use client";
import { useLayoutEffect, useRef, useState, type ChangeEvent, type CompositionEvent, type KeyboardEvent } from "react";
import {
  groupedNumber,
  groupedTyping,
  ungroupedNumber,
  type Typing,
  type TypingKind,
} from "@/lib/domain/kit/grouped-number";
import { advance, historyOf, redo, undo, type History } from "@/lib/domain/kit/history";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The key of Ctrl+Z and Ctrl+Y by its place, because a Korean keyboard writes other letters. */
function stepOf({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent) {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  if (code === "KeyZ") return shiftKey ? redo : undo;
  return code === "KeyY" && !shiftKey ? redo : undefined;
}

/** What the browser says a change was. */
function kindOf(event: Event): TypingKind {
  if (!(event instanceof InputEvent) || !event.inputType.startsWith("delete")) return "other";
  return event.inputType.endsWith("Forward") ? "forward" : "backward";
}

/**
 * A number field whose digits are grouped while they are typed. The form keeps the text without its commas; the field shows
 * them, and the cursor stays behind the digit it was behind. What an input method composes is grouped when it is done.
 * Ctrl+Z and Ctrl+Y go through the typing of this visit, because a browser forgets it when a text is set.
 */
export function useGroupedTyping(value: string, onText: (text: string) => void, isGrouped = true) {
  const shown = groupedNumber(value);
  /** What an input method has composed so far, and what the field showed before it began. */
  const [composed, setComposed] = useState<{ text: string; before: string } | null>(null);
  const [caret, setCaret] = useState<{ at: number; field: Field } | null>(null);
  const steps = useRef<History<Typing>>(historyOf({ text: shown, cursor: shown.length }));

  useLayoutEffect(
    function putTheCursorBack() {
      if (caret && document.activeElement === caret.field) caret.field.setSelectionRange(caret.at, caret.at);
    },
    [caret],
  );

  const show = ({ text, cursor }: Typing, field: Field) => {
    onText(ungroupedNumber(text));
    setCaret({ at: cursor, field });
  };
  function type(field: Field, kind: TypingKind) {
    const typed = { text: field.value, cursor: field.selectionStart ?? field.value.length };
    const next = groupedTyping(composed?.before ?? shown, typed, kind);
    // A number set from elsewhere begins a new history.
    const past =
      steps.current.present.text === shown ? steps.current : historyOf({ text: shown, cursor: shown.length });
    steps.current = advance(past, next);
    show(next, field);
  }

  if (!isGrouped)
    return {
      field: { value, onChange: ({ target }: ChangeEvent<Field>) => onText(target.value) },
      onUndoKey: () => false,
      leave: () => undefined,
    };
  return {
    /** For the input. */
    field: {
      value: composed?.text ?? shown,
      onChange: ({ target, nativeEvent }: ChangeEvent<Field>) => {
        if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) {
          setComposed({ text: target.value, before: composed?.before ?? shown });
          onText(target.value);
        } else type(target, kindOf(nativeEvent));
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<Field>) => {
        setComposed(null);
        type(currentTarget, "other");
      },
    },
    /** Whether the key was undo or redo of typing, and is done. */
    onUndoKey(event: KeyboardEvent<HTMLElement>): boolean {
      const step = stepOf(event);
      if (!step || !(event.target instanceof HTMLInputElement) || steps.current.present.text !== shown) return false;
      const next = step(steps.current);
      if (next === steps.current) return false;
      event.preventDefault();
      steps.current = next;
      show(next.present, event.target);
      return true;
    },
    /** Forgets the typing: the field was left. */
    leave: () => {
      steps.current = historyOf({ text: shown, cursor: shown.length });
    },
  };
}
