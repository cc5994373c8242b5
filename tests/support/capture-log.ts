import type { Part } from "@/lib/process/log";

type Line = Record<string, unknown> & { level: string };

/** Captures the log lines this process would write, until the test has ended. */
export function captureLog(part: Part): readonly Line[] {
  const place = globalThis as unknown as Record<symbol, unknown>;
  const key = Symbol.for(`naru.log.${part}`);
  const lines: Line[] = [];
  const heard = (level: string) => (line: object) => void lines.push({ ...line, level });
  beforeEach(() => {
    lines.length = 0;
    place[key] = { info: heard("info"), error: heard("error"), debug: heard("debug"), warn: heard("warn") };
  });
  afterEach(() => {
    delete place[key];
  });
  return lines;
}
