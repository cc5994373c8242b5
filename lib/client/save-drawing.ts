"use client";
import { saveFile } from "./save-file";

/** Twice as fine as the screen, so that it can be read in a report. */
const SCALE = 2;

/** Hands a drawing of the page to the browser as a PNG on the given paper; throws when the browser cannot draw it. */
export async function saveDrawing(name: string, drawing: SVGSVGElement, paper: string): Promise<void> {
  const { width, height } = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.style.fontFamily = getComputedStyle(drawing).fontFamily;
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * SCALE);
  canvas.height = Math.round(height * SCALE);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("No canvas to draw on");
  pen.fillStyle = paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The drawing could not be written");
  saveFile(name, blob);
}
