"use client";
import { useState, type FocusEvent, type PointerEvent, type ReactNode } from "react";
import { onDemand } from "./on-demand";

const HintBubble = onDemand(() => import("./hint-bubble").then((part) => part.HintBubble));

const INLINE = { display: "inline-flex" } as const;

const FILLING = { display: "flex", minWidth: 0, maxWidth: "100%" } as const;

type Props = {
  title: string;
  children: ReactNode;
  /** Takes the width of its place, so that what it holds may be cut there. */
  fills?: boolean;
};

/**
 * A tooltip whose code comes with the first one shown: by pointer or keyboard focus, put away by leaving or Escape. What
 * it says must stand in the control's own name as well, because a touch shows none.
 */
export function Hint({ title, children, fills = false }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hide = () => setAnchor(null);
  const showForPointer = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) =>
    pointerType !== "touch" && setAnchor(currentTarget);
  const showForKeys = ({ target, currentTarget }: FocusEvent<HTMLElement>) =>
    target.matches(":focus-visible") && setAnchor(currentTarget);

  return (
    <span
      onPointerEnter={showForPointer}
      onPointerLeave={hide}
      onFocus={showForKeys}
      onBlur={hide}
      onClick={hide}
      onKeyDown={({ key }) => key === "Escape" && hide()}
      style={fills ? FILLING : INLINE}
    >
      {children}
      {anchor && <HintBubble title={title} anchor={anchor} />}
    </span>
  );
}
