"use client";
import { useEffect, useEffectEvent } from "react";

type Edits = {
  undo: () => void;
  redo: () => void;
  /** Saves when there is something to save. */
  save: () => void;
  /** Whether the keys also hold while a dialog is open: where what is edited in the dialog is the page itself. */
  inDialogs?: boolean;
  /** Where the page shows one of many: to the one before, to the one after, and there after a save. */
  moves?: { before: () => void; after: () => void; saveAndNext: () => void };
};
type Keys = "undo" | "redo" | "save" | "before" | "after" | "saveAndNext";

const TYPED = /^(?:text|search|url|tel|email|password|number)$/;

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && TYPED.test(target.type));
}

/** The key by its letter, or by its place where a Korean keyboard says ㅋ, ㄴ or ㅛ instead. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, "").toLowerCase();
}

/** On a Mac, Alt with an arrow moves the caret by a word. */
const isCaretMove = ({ target }: KeyboardEvent): boolean => isTextField(target) && /^Mac/.test(navigator.platform);

function meant(event: KeyboardEvent): Keys | undefined {
  if (event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && !isCaretMove(event))
    return event.key === "ArrowLeft" ? "before" : event.key === "ArrowRight" ? "after" : undefined;
  if ((event.ctrlKey || event.metaKey) && event.key === "Enter") return "saveAndNext";
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const letter = letterOf(event);
  if (letter === "z") return event.shiftKey ? "redo" : "undo";
  if (event.shiftKey) return undefined;
  return letter === "y" ? "redo" : letter === "s" ? "save" : undefined;
}

/**
 * Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y, and Ctrl+S (⌘ on a Mac) as undo, redo and save of what a page edits, wherever focus is,
 * also on nothing after the focused thing was deleted. In a text field the browser's own undo takes typing back first;
 * with none left since the field was entered, the page's undo follows. What handles the keys itself (the rich text editor)
 * keeps them. Alt+← and Alt+→ move to the one before and after, and Ctrl+Enter saves and moves on, where the page has `moves`.
 */
export function useEditKeys({ undo, redo, save, inDialogs = false, moves }: Edits): void {
  const run = useEffectEvent((keys: Keys) => ({ undo, redo, save, ...moves })[keys]?.());
  const isTaken = useEffectEvent((keys: Keys) => keys in { undo, redo, save, ...moves });
  const isShut = useEffectEvent(
    () => document.querySelector(inDialogs ? '[role="alertdialog"]' : '[role="dialog"], [role="alertdialog"]') !== null,
  );

  useEffect(function listenForEditKeys() {
    const field = { element: null as EventTarget | null, value: "", redoable: 0 };
    const enter = (element: EventTarget | null) => {
      if (!isTextField(element)) return;
      Object.assign(field, { element, value: element.value, redoable: 0 });
    };
    const typed = (event: Event) => {
      if (event.target !== field.element || !(event instanceof InputEvent)) return;
      const by = { historyUndo: 1, historyRedo: -1 }[event.inputType];
      field.redoable = by === undefined ? 0 : Math.max(0, field.redoable + by);
    };
    const isTyping = (target: EventTarget | null, keys: Keys): boolean => {
      if (!isTextField(target) || target !== field.element) return false;
      if (keys === "undo") return target.value !== field.value;
      return keys === "redo" && field.redoable > 0;
    };
    /** A field that commits on blur has not reported its text yet. */
    const commit = (target: EventTarget | null) => {
      if (!isTextField(target)) return;
      target.blur();
      target.focus();
    };
    const press = (event: KeyboardEvent) => {
      const keys = meant(event);
      if (!keys || event.defaultPrevented || event.isComposing) return;
      if (!isTaken(keys) || isTyping(event.target, keys)) return;
      event.preventDefault();
      if (isShut()) return;
      if (keys !== "undo" && keys !== "redo") commit(event.target);
      // The field's new text is rendered before it is saved or undone, so the field then shows the page's value.
      setTimeout(() => {
        run(keys);
        setTimeout(() => enter(document.activeElement));
      });
    };
    const focused = (event: FocusEvent) => enter(event.target);
    enter(document.activeElement);
    document.addEventListener("focusin", focused);
    document.addEventListener("input", typed, true);
    window.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("focusin", focused);
      document.removeEventListener("input", typed, true);
      window.removeEventListener("keydown", press);
    };
  }, []);
}
