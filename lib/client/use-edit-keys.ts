"use client";
import { useEffect, useEffectEvent } from "react";

type Edits = {
  undo: () => void;
  redo: () => void;
  /** Saves when there is something to save. */
  save: () => void;
  /** Whether the keys also hold while a dialog is open: where what is edited in the dialog is the page itself. */
  inDialogs?: boolean;
};
type Keys = "undo" | "redo" | "save";

const TYPED = /^(?:text|search|url|tel|email|password|number)$/;

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && TYPED.test(target.type));
}

/** The key by its letter, or by its place where a Korean keyboard says ㅋ, ㄴ or ㅛ instead. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, "").toLowerCase();
}

function meant(event: KeyboardEvent): Keys | undefined {
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
 * keeps them.
 */
export function useEditKeys({ undo, redo, save, inDialogs = false }: Edits): void {
  const run = useEffectEvent((keys: Keys) => {
    if (keys === "undo") undo();
    else if (keys === "redo") redo();
    else save();
  });
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
      return keys === "undo" ? target.value !== field.value : field.redoable > 0;
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
      if (keys !== "save" && isTyping(event.target, keys)) return;
      event.preventDefault();
      if (isShut()) return;
      if (keys === "save") commit(event.target);
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
