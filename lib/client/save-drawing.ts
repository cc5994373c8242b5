"use client";
import { saveFile } from "./save-file";

/** Twice as fine as the screen, so that it can be read in a report. */
const SCALE = 2;
const EDGE = 16;
const LINE = 28;
const SWATCH = 12;

/** What is written around a drawing, in the colours of the screen it was drawn for. */
type Caption = {
  title: string;
  /** The meaning of each colour. */
  legend: readonly { label: string; colour: string }[];
  paper: string;
  ink: string;
};

/**
 * Downloads a drawing of the page as a PNG with its title above and its legend below. Throws if the browser cannot draw it.
 */
export async function saveDrawing(name: string, drawing: SVGSVGElement, caption: Caption): Promise<void> {
  const { width, height } = drawing.getBoundingClientRect();
  const family = getComputedStyle(drawing).fontFamily;
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.style.fontFamily = family;
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round((width + 2 * EDGE) * SCALE);
  canvas.height = Math.round((height + 2 * EDGE + 2 * LINE) * SCALE);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("No canvas to draw on");
  pen.fillStyle = caption.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(SCALE, SCALE);
  pen.textBaseline = "middle";
  pen.fillStyle = caption.ink;
  pen.font = `700 16px ${family}`;
  pen.fillText(caption.title, EDGE, EDGE + LINE / 2 - 4);
  pen.drawImage(picture, EDGE, EDGE + LINE, width, height);
  pen.font = `400 12px ${family}`;
  const foot = EDGE + LINE + height + LINE / 2;
  let left = EDGE;
  for (const { label, colour } of caption.legend) {
    pen.fillStyle = colour;
    pen.fillRect(left, foot - SWATCH / 2, SWATCH, SWATCH);
    pen.fillStyle = caption.ink;
    pen.fillText(label, left + SWATCH + 6, foot);
    left += SWATCH + 6 + pen.measureText(label).width + EDGE;
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The drawing could not be written");
  saveFile(name, blob);
}
