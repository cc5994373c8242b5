"use client";
import { useEffect, useState } from "react";
import { uploadPicture } from "@/lib/client/upload";
import { CallError } from "@/lib/contract/errors";
import {
  frameOf,
  middleFrame,
  movedFrame,
  sizedFrame,
  type Frame,
  type Shares,
  type Size,
} from "@/lib/domain/picture/crop-frame";

export type Shape = "square" | "free";
const RATIO: Record<Shape, number | undefined> = { square: 1, free: undefined };
const QUALITY = 0.92;

/**
 * A picture being cropped. It is loaded with permission to read its pixels (CORS). If its host gives none, as most sites,
 * the result is `locked`, because no canvas could export the cropped picture.
 */
export function useCrop(url: string) {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [locked, setLocked] = useState(false);
  const [shape, setShapeName] = useState<Shape>("square");
  const [frame, setFrame] = useState<Frame>({ x: 0, y: 0, width: 1, height: 1 });
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);

  useEffect(
    function loadForCutting() {
      let stale = false;
      const picture = new Image();
      picture.crossOrigin = "anonymous";
      picture.referrerPolicy = "no-referrer";
      picture.onload = () => {
        if (stale) return;
        setImage(picture);
        setFrame(middleFrame({ width: picture.naturalWidth, height: picture.naturalHeight }, RATIO.square));
      };
      picture.onerror = () => {
        if (!stale) setLocked(true);
      };
      picture.src = url;
      return () => {
        stale = true;
      };
    },
    [url],
  );

  const size: Size = { width: image?.naturalWidth ?? 1, height: image?.naturalHeight ?? 1 };

  /** Stores the cut picture and answers its address; nothing when it could not be stored, with `failure` set. */
  async function store(): Promise<string | undefined> {
    if (!image) return undefined;
    setFailure(null);
    setShare(0);
    try {
      return await uploadPicture(await cut(image, frame), { type: "thumbnail", onProgress: setShare });
    } catch (error) {
      setFailure(error instanceof CallError ? error : new CallError(400, "", "unreadable"));
      return undefined;
    } finally {
      setShare(null);
    }
  }

  return {
    image,
    locked,
    size,
    shape,
    frame,
    share,
    failure,
    setShape: (next: Shape) => {
      setShapeName(next);
      if (next === "square") setFrame(middleFrame(size, RATIO.square));
    },
    take: (shares: Shares) => setFrame((now) => frameOf(shares, size, RATIO[shape]) ?? now),
    resize: (to: Partial<Size>) => setFrame((now) => sizedFrame(now, to, size, RATIO[shape])),
    place: (to: Frame) => setFrame(movedFrame(to, { x: 0, y: 0 }, size)),
    store,
  };
}
export type Crop = ReturnType<typeof useCrop>;

function cut(image: HTMLImageElement, { x, y, width, height }: Frame): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return Promise.reject(new CallError(400, "", "unreadable"));
  // A png with holes becomes a jpg: what shone through is white then, as on every market's page.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(image, x, y, width, height, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], "cut.jpg", { type: "image/jpeg" }))
          : reject(new CallError(400, "", "unreadable")),
      "image/jpeg",
      QUALITY,
    ),
  );
}
