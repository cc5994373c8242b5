import "./computed-style";
import "./owner-stacks";
import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";
import type * as Constants from "@/lib/constants";
import { forgetEverything } from "./idb-keyval";
import { setWindowWidth } from "./window-width";

/** A machine that builds beside the tests is slow, not wrong. */
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

/** A notice goes after two seconds; on a slow machine that is before a test has looked. Here it stays. */
jest.mock("@/lib/constants", () => ({
  ...jest.requireActual<typeof Constants>("@/lib/constants"),
  NOTIFICATION_MS: 600_000,
}));

class NoObserver implements ResizeObserver, IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
globalThis.ResizeObserver ??= NoObserver;
globalThis.IntersectionObserver ??= NoObserver;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;

beforeEach(() => {
  setWindowWidth(1440);
  window.localStorage.clear();
  forgetEverything();
});

/** jsdom's files cannot be read as bytes, which every browser's can. */
File.prototype.arrayBuffer ??= function arrayBuffer(this: File): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => (reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(reader.error));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

/** Nor can they be sent: a request of the tests reads them as a stream. */
File.prototype.stream ??= function stream(this: File): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(await this.arrayBuffer()));
      controller.close();
    },
  });
};
