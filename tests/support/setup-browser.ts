import { File } from "node:buffer";
import "./computed-style";
import "./owner-stacks";
import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";
import type * as Constants from "@/lib/constants";
import { forgetEverything } from "./idb-keyval";
import { setWindowWidth } from "./window-width";

/** A build on the same machine makes tests slow, not wrong. */
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

/**
 * jsdom's own files cannot be read as bytes or sent, which every browser's can. The environment's forms are Node's already,
 * and from Node 24 on they take Node's files alone.
 */
Object.assign(globalThis, { File });
