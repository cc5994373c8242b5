"use client";
import { useMemo, useRef, useState } from "react";
import {
  duplicatedBlocks,
  movedBlocks,
  steppedBlocks,
  withBlock,
  withNewBlock,
  withoutBlocks,
} from "@/lib/domain/detail-page/block-edits";
import { pictureBlock, withPicture } from "@/lib/domain/detail-page/pictures";
import { isBlock } from "@/lib/domain/detail-page/blocks";
import { useBlockChoice } from "./use-block-choice";
import type { Editor } from "./use-editor";
import { useUploads, type Target } from "./use-uploads";

/** Blocks made in this window are numbered from here, far behind those of any loaded page. */
const NEW_IDS_FROM = 1_000_000_000;
const NEW_TEXT = "<p><br></p>";

/** The block whose dialog is open; `isNew` ones vanish again when nothing was written into them. */
type Opened = { id: number; before: string; isNew: boolean };

/** What can be done with a block from the list. `broken` receives whether a block's pictures could be drawn. */
export type BlockActions = {
  edit: (id: number) => void;
  move: (id: number, by: -1 | 1) => void;
  remove: (id: number) => void;
  duplicate: (id: number) => void;
  replacePicture: (id: number, index: number) => void;
  addText: (after?: number) => void;
  addHtml: (after?: number) => void;
  addPictures: (after?: number) => void;
  broken: (id: number, isBroken: boolean) => void;
};

/** The actions of list and preview, the chosen blocks, the dialog they open, and the pictures they upload. */
export function useBlockActions(editor: Editor) {
  const { change, parts } = editor;
  const order = useMemo(() => (parts ?? []).filter(isBlock).map(({ id }) => id), [parts]);
  const choice = useBlockChoice(order);
  const nextId = useRef(NEW_IDS_FROM);
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef<{ after?: number } | { id: number; index: number }>({});
  const [opened, setOpened] = useState<Opened | null>(null);
  const [broken, setBroken] = useState<ReadonlySet<number>>(new Set());
  const [moved, setMoved] = useState(0);

  const uploads = useUploads((target: Target, address: string) =>
    change((present) => {
      const { id } = target;
      if (target.kind === "add") {
        const after = target.after.find((one) => present.some((part) => part.id === one));
        return withNewBlock(present, pictureBlock(address), after, id);
      }
      const block = present.find((part) => part.id === id);
      // A block that is gone meanwhile does not take the picture with it.
      return block
        ? withBlock(present, id, withPicture(block.html, target.index, address))
        : withNewBlock(present, pictureBlock(address));
    }),
  );

  const newId = () => (nextId.current += 1);

  function open(id: number, isNew = false, before = parts?.find((part) => part.id === id)?.html ?? "") {
    setOpened({ id, before, isNew });
  }
  function add(html: string, after?: number) {
    const id = newId();
    change((present) => withNewBlock(present, html, after, id));
    open(id, true, html);
  }
  function chooseFiles(place: { after?: number } | { id: number; index: number }, many: boolean) {
    wanted.current = place;
    if (!input.current) return;
    input.current.multiple = many;
    input.current.click();
  }

  /** Takes the chosen files to where they were asked for; several follow one another in the order of their list. */
  function takeFiles(files: readonly File[], place = wanted.current) {
    if ("id" in place) {
      const [file] = files;
      if (file) uploads.add([{ file, target: { kind: "replace", ...place } }]);
      return;
    }
    const before = place.after === undefined ? [] : [place.after];
    uploads.add(
      files.map((file) => {
        const target: Target = { kind: "add", id: newId(), after: [...before] };
        before.unshift(target.id);
        return { file, target };
      }),
    );
  }

  /** A block, or all that are chosen where it is one of them. */
  const withChosen = (id: number): ReadonlySet<number> => (choice.chosen.has(id) ? choice.chosen : new Set([id]));

  function step(ids: ReadonlySet<number>, by: -1 | 1) {
    change((present) => steppedBlocks(present, ids, by));
    setMoved((count) => count + 1);
  }

  const chosenActions = {
    step: (by: -1 | 1) => step(choice.chosen, by),
    /** Puts the chosen blocks in front of another, or at the end. */
    moveBefore(before: number | undefined) {
      change((present) => movedBlocks(present, choice.chosen, before));
      setMoved((count) => count + 1);
    },
    /** Removes the chosen blocks; the one after them, or else before them, is chosen next. */
    remove() {
      const last = order.findLastIndex((id) => choice.chosen.has(id));
      const isLeft = (id: number) => !choice.chosen.has(id);
      const next = order.slice(last + 1).find(isLeft) ?? order.findLast(isLeft);
      change((present) => withoutBlocks(present, choice.chosen));
      choice.chooseAll(next === undefined ? [] : [next]);
    },
    /** Copies the chosen blocks; the copies are chosen next. */
    duplicate() {
      const made = duplicatedBlocks(parts ?? [], choice.chosen);
      const known = new Set(parts?.map(({ id }) => id));
      change((present) => (present === parts ? made : duplicatedBlocks(present, choice.chosen)));
      choice.chooseAll(made.flatMap(({ id }) => (known.has(id) ? [] : [id])));
    },
  };

  const actions: BlockActions = {
    edit: (id) => open(id),
    move(id, by) {
      step(withChosen(id), by);
      // The row's buttons lose the focus when the row is put elsewhere.
      const name = document.activeElement?.id;
      requestAnimationFrame(() => {
        const button = document.getElementById(name || `${by < 0 ? "up" : "down"}-${id}`);
        const other = document.getElementById(`${by < 0 ? "down" : "up"}-${id}`);
        if (button instanceof HTMLButtonElement && !button.disabled) button.focus();
        else other?.focus();
      });
    },
    remove: (id) => change((present) => withoutBlocks(present, new Set([id]))),
    duplicate: (id) => change((present) => duplicatedBlocks(present, new Set([id]))),
    replacePicture: (id, index) => chooseFiles({ id, index }, false),
    addText: (after) => add(NEW_TEXT, after),
    addHtml: (after) => add("", after),
    addPictures: (after) => chooseFiles({ after }, true),
    broken: (id, isBroken) =>
      setBroken((now) => {
        if (now.has(id) === isBroken) return now;
        const next = new Set(now);
        if (isBroken) next.add(id);
        else next.delete(id);
        return next;
      }),
  };

  return {
    actions,
    choice,
    chosenActions,
    /** Writes into a block from the preview. `merge` joins the changes of one stay in its field to one step of undo. */
    write: (id: number, html: string, merge: string) => change((present) => withBlock(present, id, html), merge),
    uploads,
    input,
    takeFiles,
    opened,
    /** Counts moves, so that each can be announced. */
    moved,
    /** Blocks with a picture whose host does not have it, as far as they have been in view. */
    broken,
    edit: (html: string) => opened && change((present) => withBlock(present, opened.id, html), `block ${opened.id}`),
    /** Ends the dialog. What was not wanted goes back to what it was; a block with nothing in it goes. */
    close(isKept: boolean) {
      if (!opened) return;
      const { id, before, isNew } = opened;
      change((present) => {
        const block = present.find((part) => part.id === id);
        const isEmpty = !block || block.html.trim() === "" || (isNew && block.html === before);
        if (isEmpty || (isNew && !isKept)) return withoutBlocks(present, new Set([id]));
        return isKept ? present : withBlock(present, id, before);
      }, `block ${id}`);
      setOpened(null);
    },
  };
}
export type BlockModel = ReturnType<typeof useBlockActions>;
