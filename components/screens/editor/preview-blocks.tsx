"use client";
import { Box } from "@mui/material";
import { styled } from "@mui/material/styles";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent, type Ref } from "react";
import type { Part } from "@/lib/domain/detail-page/blocks";
import { shortText } from "@/lib/domain/detail-page/text-runs";
import type { BlockModel } from "./block-actions";
import { gapAt, type Place } from "./block-marks";
import type { Point } from "./in-place-text";

/** Blocks this far outside of the view are drawn too. In CSS pixels. */
const MARGIN = 800;
/** A pointer that went this far drags. In CSS pixels. */
const DRAG_FROM = 6;
/** A drag this near to an edge scrolls, so far in each frame. In CSS pixels. */
const [EDGE, SCROLL_STEP] = [40, 12];

const Block = styled("div")(({ theme: { palette } }) => ({
  position: "absolute",
  cursor: "pointer",
  "&:hover, &[data-active]": { outline: `1px dashed ${palette.primary.main}`, outlineOffset: -1 },
  "&[aria-selected=true]": {
    outline: `2px solid ${palette.primary.main}`,
    outlineOffset: -2,
    backgroundColor: "rgb(64 128 255 / 12%)",
  },
}));

type Props = {
  ref: Ref<HTMLDivElement>;
  blocks: readonly Part[];
  places: ReadonlyMap<number, Place>;
  model: BlockModel;
  scroller: HTMLElement | null;
  /** Opens a block to type in it: `at` is where it was pressed. */
  onWrite: (id: number, at?: Point) => void;
  canWrite: (id: number) => boolean;
};

/**
 * The blocks of the preview, laid over the drawn page: a press chooses one and opens a text, Ctrl and Shift choose several, a
 * drag moves what is chosen. Keys do the same: arrows, Space, Alt with arrows, Enter, Delete and Ctrl+D.
 */
export function PreviewBlocks({ ref, blocks, places, model, scroller, onWrite, canWrite }: Props) {
  const t = useTranslations("editor");
  const { choice, chosenActions, actions } = model;
  const view = useView(scroller);
  const drag = useDrag(blocks, places, model, scroller);
  const shown = blocks.flatMap((block, index) => {
    const place = places.get(block.id);
    const isFar = place && (place.top > view.bottom + MARGIN || place.top + place.height < view.top - MARGIN);
    return isFar && block.id !== choice.active ? [] : [{ block, place, number: index + 1 }];
  });

  function open(id: number, at?: Point) {
    if (canWrite(id)) onWrite(id, at);
    else actions.edit(id);
  }
  function go(to: number, event: KeyboardEvent) {
    const block = blocks[Math.min(blocks.length - 1, Math.max(0, to))];
    if (!block) return;
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey) choice.activate(block.id);
    else choice.choose(block.id, event.shiftKey ? "range" : "alone");
    const place = places.get(block.id);
    if (!place || !scroller) return;
    const { scrollTop, clientHeight } = scroller;
    if (place.top < scrollTop) scrollTo(scroller, place.top);
    else if (place.top + Math.min(place.height, clientHeight) > scrollTop + clientHeight)
      scrollTo(scroller, place.top + Math.min(place.height, clientHeight) - clientHeight);
  }
  /** Whether the key was one of ours. */
  function press(event: KeyboardEvent): boolean {
    const { key, code, altKey } = event;
    const isControl = event.ctrlKey || event.metaKey;
    const by = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : undefined;
    const at = blocks.findIndex(({ id }) => id === choice.active);
    const { active } = choice;
    if (by && altKey) chosenActions.step(by);
    else if (by) go(at < 0 ? 0 : at + by, event);
    else if (key === "Home" || key === "End") go(key === "Home" ? 0 : blocks.length - 1, event);
    else if (key === "Escape" && !drag.cancel()) choice.chooseAll([]);
    else if (isControl && code === "KeyA") choice.chooseAll(blocks.map(({ id }) => id));
    else if (active === undefined) return key === "Escape";
    else if (key === " ") choice.choose(active, "toggle");
    else if (isControl && code === "KeyD") chosenActions.duplicate();
    else if ((key === "Enter" && !isControl) || key === "F2") open(active);
    else if (key === "Delete" || key === "Backspace") chosenActions.remove();
    else return key === "Escape";
    return true;
  }

  return (
    <>
      <Box
        ref={ref}
        role="listbox"
        tabIndex={0}
        aria-multiselectable
        aria-label={t("previewBlocks")}
        aria-describedby="preview-hint"
        aria-activedescendant={choice.active === undefined ? undefined : `preview-block-${choice.active}`}
        onKeyDown={(event) => press(event) && event.preventDefault()}
        {...drag.handlers}
        sx={{
          position: "absolute",
          inset: 0,
          touchAction: "pan-y",
          cursor: drag.line === undefined ? undefined : "grabbing",
          "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
        }}
      >
        {shown.map(({ block, place, number }) => (
          <Block
            key={block.id}
            id={`preview-block-${block.id}`}
            role="option"
            aria-selected={choice.chosen.has(block.id)}
            data-active={block.id === choice.active ? "" : undefined}
            data-block={block.id}
            aria-label={`${t("blockName", { number })}: ${shortText(block.html, 60) || t(`kind.${block.kind === "frame" ? "other" : block.kind}`)}`}
            style={place ?? { top: 0, left: 0, width: 0, height: 0 }}
            onClick={(event) => {
              if (drag.endedNow()) return;
              const how = event.shiftKey ? "range" : event.ctrlKey || event.metaKey ? "toggle" : "alone";
              choice.choose(block.id, how);
              if (how === "alone" && canWrite(block.id)) onWrite(block.id, { x: event.clientX, y: event.clientY });
            }}
            onDoubleClick={() => !canWrite(block.id) && actions.edit(block.id)}
          />
        ))}
      </Box>
      {drag.line !== undefined && (
        <Box
          aria-hidden
          style={{ top: drag.line - 2 }}
          sx={{
            position: "absolute",
            insetInline: 0,
            height: 4,
            bgcolor: "primary.main",
            boxShadow: "0 0 0 1px #fff",
            pointerEvents: "none",
          }}
        />
      )}
    </>
  );
}

function scrollTo(scroller: HTMLElement, top: number): void {
  scroller.scrollTop = top;
}

/** The part of the page in view, so that far blocks need no element. */
function useView(scroller: HTMLElement | null): { top: number; bottom: number } {
  const [view, setView] = useState({ top: 0, bottom: 2_000 });
  useEffect(
    function followScrolling() {
      if (!scroller) return;
      let frame = 0;
      const look = () => {
        frame = 0;
        setView({ top: scroller.scrollTop, bottom: scroller.scrollTop + scroller.clientHeight });
      };
      const later = () => (frame ||= requestAnimationFrame(look));
      later();
      scroller.addEventListener("scroll", later, { passive: true });
      return () => {
        cancelAnimationFrame(frame);
        scroller.removeEventListener("scroll", later);
      };
    },
    [scroller],
  );
  return view;
}

type Start = Point & { id: number; pointer: number };

/** A drag of blocks with the mouse or a pen; a finger scrolls. */
function useDrag(
  blocks: readonly Part[],
  places: ReadonlyMap<number, Place>,
  model: BlockModel,
  scroller: HTMLElement | null,
) {
  const start = useRef<Start | null>(null);
  const last = useRef(0);
  const isOver = useRef(false);
  const [gap, setGap] = useState<{ before: number | undefined; top: number } | null>(null);
  const isDragging = gap !== null;

  const heightIn = (clientY: number) =>
    scroller ? clientY - scroller.getBoundingClientRect().top + scroller.scrollTop : clientY;
  const follow = useEffectEvent(() => {
    if (!scroller) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const by = last.current < top + EDGE ? -SCROLL_STEP : last.current > bottom - EDGE ? SCROLL_STEP : 0;
    if (by === 0) return;
    scrollTo(scroller, scroller.scrollTop + by);
    setGap(gapAt(blocks, places, heightIn(last.current)));
  });
  useEffect(
    function scrollAtTheEdges() {
      if (!isDragging) return;
      let frame = requestAnimationFrame(function step() {
        follow();
        frame = requestAnimationFrame(step);
      });
      return () => cancelAnimationFrame(frame);
    },
    [isDragging],
  );

  function end() {
    start.current = null;
    setGap(null);
  }
  return {
    line: gap?.top,
    /** Ends a drag without moving anything; false where there is none. */
    cancel(): boolean {
      if (!isDragging) return false;
      end();
      isOver.current = true;
      return true;
    },
    /** Whether the click being handled ended a drag. It answers true once for each drag. */
    endedNow(): boolean {
      const was = isOver.current;
      isOver.current = false;
      return was;
    },
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        isOver.current = false;
        const pressed = (event.target as HTMLElement).closest<HTMLElement>("[data-block]");
        const block = blocks.find(({ id }) => String(id) === pressed?.dataset.block);
        if (!block || event.button !== 0 || event.pointerType === "touch") return;
        start.current = { id: block.id, x: event.clientX, y: event.clientY, pointer: event.pointerId };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = start.current;
        if (!from) return;
        last.current = event.clientY;
        if (!isDragging) {
          if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG_FROM) return;
          event.currentTarget.setPointerCapture?.(from.pointer);
          if (!model.choice.chosen.has(from.id)) model.choice.choose(from.id);
        }
        setGap(gapAt(blocks, places, heightIn(event.clientY)));
      },
      onPointerUp() {
        if (gap) {
          model.chosenActions.moveBefore(gap.before);
          isOver.current = true;
        }
        end();
      },
      onPointerCancel: end,
    },
  };
}
