"use client";
import { styled } from "@mui/material/styles";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type CSSProperties } from "react";
import { htmlOfText, retypedText, shownText, typedTextOf } from "@/lib/domain/detail-page/typed-text";
import type { Place, TextLook } from "./block-marks";

/** A place of the window, where the caret goes. */
export type Point = { x: number; y: number };

const Field = styled("textarea")(({ theme: { palette } }) => ({
  position: "absolute",
  boxSizing: "border-box",
  margin: 0,
  padding: 0,
  border: 0,
  resize: "none",
  overflow: "hidden",
  overflowWrap: "anywhere",
  color: "#111",
  font: "16px sans-serif",
  backgroundColor: "#fff",
  "&:focus": { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
}));

type Props = {
  label: string;
  html: string;
  place: Place | undefined;
  look: TextLook | undefined;
  at: Point | undefined;
  onChange: (html: string) => void;
  /** `isKept` is false for Esc; `byKey` says that the focus has to go somewhere. */
  onClose: (isKept: boolean, byKey: boolean) => void;
};

/**
 * The text of a block, typed over the block itself. A plain field: what is pasted comes without its format, and the markup of
 * the block stays where it is. Ctrl+Enter or leaving the field keeps the text, Esc takes it back.
 */
export function InPlaceText({ label, html, place, look, at, onChange, onClose }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [pieces, setPieces] = useState(() => typedTextOf(html) ?? []);
  const text = shownText(pieces);

  const enter = useEffectEvent((element: HTMLTextAreaElement) => {
    element.focus({ preventScroll: true });
    const spot = at && document.caretPositionFromPoint?.(at.x, at.y);
    const caret = spot?.offsetNode === element ? spot.offset : element.value.length;
    element.setSelectionRange(caret, caret);
  });
  useEffect(function enterWithTheCaretWhereItWasPressed() {
    if (field.current) enter(field.current);
  }, []);
  useLayoutEffect(
    function growWithTheText() {
      const element = field.current;
      if (!element) return;
      element.style.height = "auto";
      element.style.height = `${Math.max(element.scrollHeight, place?.height ?? 0)}px`;
    },
    [text, place?.height],
  );

  return (
    <Field
      ref={field}
      aria-label={label}
      dir="auto"
      rows={1}
      value={text}
      style={
        { ...look?.style, top: place?.top ?? 0, left: look?.left ?? 0, width: look?.width ?? "100%" } as CSSProperties
      }
      onChange={({ target }) => {
        const next = retypedText(pieces, target.value);
        setPieces(next);
        onChange(htmlOfText(next));
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        const isKept = event.key === "Enter" && (event.ctrlKey || event.metaKey);
        if (!isKept && event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose(isKept, true);
      }}
      // Another window in front is no leaving: the field still has the focus of this one.
      onBlur={({ target }) => document.activeElement !== target && onClose(true, false)}
    />
  );
}
