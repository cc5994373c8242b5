import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { freshDatabase } from "@/tests/support/fresh-database";
import { OUTCOMES } from "@/lib/domain/watch/outcome";
import { metrics, startMetrics } from "@/lib/process/metrics";
import { freePort } from "@/scripts/free-port";
import { queueReadings } from "@/upstream/queue/readings";

const COLUMNS = 24;
const place = z.object({
  x: z.number().int().min(0),
  y: z.number().int().min(0),
  w: z.number().int().min(1),
  h: z.number().int().min(1),
});
const source = z.object({ type: z.literal("prometheus"), uid: z.literal("${datasource}") });
const target = z.object({ refId: z.string().min(1), expr: z.string().min(1), datasource: source });
const panel = z.object({ id: z.number().int().min(1), type: z.string(), title: z.string().min(1), gridPos: place });
const row = panel.extend({ type: z.literal("row"), collapsed: z.literal(false), panels: z.array(z.never()) });
const graph = panel.extend({
  type: z.enum(["timeseries", "stat"]),
  datasource: source,
  targets: z.array(target).min(1),
  fieldConfig: z.object({ defaults: z.object({ unit: z.string() }), overrides: z.array(z.unknown()) }),
});
/** What Grafana wants of a dashboard it is to load from a file. */
const dashboard = z.object({
  uid: z.string().regex(/^[\w-]{1,40}$/),
  title: z.string().min(1),
  schemaVersion: z.number().int().min(36),
  templating: z.object({
    list: z.array(
      z.discriminatedUnion("type", [
        z.object({ type: z.literal("datasource"), name: z.literal("datasource"), query: z.literal("prometheus") }),
        z.object({
          type: z.literal("query"),
          name: z.string(),
          datasource: source,
          query: z.object({ query: z.string() }),
        }),
      ]),
    ),
  }),
  panels: z.array(z.discriminatedUnion("type", [row, graph])),
});

const file = readFileSync(join(__dirname, "../../docs/grafana/naru.json"), "utf8");
const { panels, templating } = dashboard.parse(JSON.parse(file));
const asked = [
  ...panels.flatMap((one) => (one.type === "row" ? [] : one.targets.map(({ expr }) => expr))),
  ...templating.list.flatMap((one) => (one.type === "query" ? [one.query.query] : [])),
];

/** Every metric a process tells, with its own labels, as a scrape and the running code have them. */
const told = new Map<string, readonly string[]>();
const HISTOGRAM = ["_bucket", "_sum", "_count"];

beforeAll(async () => {
  const { db, close } = await freshDatabase();
  const readings = queueReadings(db);
  const port = await freePort();
  const stop = await startMetrics("upstream", { port, bind: "127.0.0.1" }, readings);
  try {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const labels = new Map<string, readonly string[]>(readings.map((one) => [one.name, one.labels]));
    for (const metric of Object.values(metrics() ?? {}))
      if ("name" in metric && "labelNames" in metric)
        labels.set(String(metric.name), [metric.labelNames].flat().map(String));
    for (const [, name = "", type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
      for (const suffix of type === "histogram" || type === "summary" ? HISTOGRAM : [""])
        told.set(`${name}${suffix}`, labels.get(name) ?? []);
  } finally {
    await stop();
    await close();
  }
}, 60_000);

/** A metric before its labels or its range; functions stand before a bracket. */
const METRIC = /\b(?:naru|process|nodejs)_\w+/g;
const metricsIn = (text: string): string[] => [...text.matchAll(METRIC)].map(([name]) => name);

/** The labels an expression filters and sums by. */
const labelsIn = (text: string): string[] => [
  ...[...text.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = ""]) => names.split(/,\s*/)),
  ...[...text.matchAll(/\{([^}]*)\}/g)].flatMap(([, filters = ""]) =>
    [...filters.matchAll(/(\w+)\s*(?:=~|!=|!~|=)/g)].map(([, name = ""]) => name),
  ),
];
/** Labels every metric has: ours of the process, Prometheus' of where it was read, and a histogram's own. */
const COMMON = ["part", "instance", "le"];

describe("the Grafana dashboard", () => {
  it("asks for no metric that no process tells", () => {
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.flatMap(metricsIn).filter((name) => !told.has(name))).toEqual([]);
  });

  it("shows every metric of ours", () => {
    const shown = new Set(asked.flatMap(metricsIn).map((name) => name.replace(/_(bucket|sum|count)$/, "")));
    const ours = [...told.keys()].filter((name) => name.startsWith("naru_"));
    expect(ours.length).toBeGreaterThan(10);
    expect(ours.map((name) => name.replace(/_(bucket|sum|count)$/, "")).filter((name) => !shown.has(name))).toEqual([]);
  });

  it("filters and sums by labels the metrics have", () => {
    const wrong = asked.flatMap((text) => {
      const known = [...COMMON, ...metricsIn(text).flatMap((name) => told.get(name) ?? [])];
      return labelsIn(text)
        .filter((label) => !known.includes(label))
        .map((label) => `${label} in ${text}`);
    });
    expect(asked.flatMap(labelsIn)).toContain("outcome");
    expect(wrong).toEqual([]);
  });

  it("names outcomes there are", () => {
    const named = asked
      .filter((text) => text.includes("naru_calls_total"))
      .flatMap((text) => [...text.matchAll(/outcome=~"([^"]*)"/g)].flatMap(([, names = ""]) => names.split("|")));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !OUTCOMES.some((outcome) => outcome === name))).toEqual([]);
  });

  it("lets whoever loads it choose the data source, and only names variables it has", () => {
    const names = templating.list.map(({ name }) => name);
    expect(names).toContain("datasource");
    const used = [...file.matchAll(/\$\{?([a-z]\w*)\}?/g)].map(([, name = ""]) => name);
    expect(used.filter((name) => !names.includes(name) && name !== "__rate_interval" && name !== "__all")).toEqual([]);
  });

  it("has a number of its own for each panel, and no two in one place", () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const taken = new Map<string, string>();
    const twice: string[] = [];
    for (const { title, gridPos } of panels) {
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(COLUMNS);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          const other = taken.get(`${x},${y}`);
          if (other) twice.push(`${title} over ${other}`);
          taken.set(`${x},${y}`, title);
        }
    }
    expect(twice).toEqual([]);
  });

  it("gives each question of a panel a letter of its own", () => {
    for (const one of panels) {
      if (one.type === "row") continue;
      expect(new Set(one.targets.map(({ refId }) => refId)).size).toBe(one.targets.length);
    }
  });
});
