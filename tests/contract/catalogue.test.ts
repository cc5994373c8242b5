import { verbOf } from "@/lib/contract/address";
import { calls } from "@/lib/contract/catalogue";
import { BEYOND, DEED_NAMES } from "@/lib/domain/audit/deeds";
import { openApiDocument } from "@/lib/contract/openapi";
import { SPEC_CALLS } from "./spec-calls";

const all = [...calls];

test("no call of the specification is missing", () => {
  const catalogued = new Set(all.map(([, spec]) => spec.at));
  expect(SPEC_CALLS.filter((at) => !catalogued.has(at as `GET /${string}`))).toEqual([]);
});

test("a call the specification does not spell says why it is there", () => {
  const spelled = new Set(SPEC_CALLS);
  const unexplained = all.filter(([, spec]) => !spelled.has(spec.at) && !spec.note).map(([id]) => id);
  expect(unexplained).toEqual([]);
});

test("a method and path stand for one call, whatever their letter case", () => {
  const seen = new Map<string, string>();
  const doubles = all.filter(([id, spec]) => {
    const first = seen.get(spec.at.toLowerCase());
    seen.set(spec.at.toLowerCase(), id);
    return first !== undefined;
  });
  expect(doubles.map(([id]) => id)).toEqual([]);
});

test("a write makes only existing reads stale", () => {
  const wrong = all.flatMap(([id, { effect, stales = [] }]) => [
    ...stales.filter((stale) => !calls.has(stale)).map((stale) => `${id} names ${stale}`),
    ...(effect === "read" && stales.length > 0 ? [`${id} is a read`] : []),
  ]);
  expect(wrong).toEqual([]);
});

test("a GET carries no body", () => {
  expect(all.filter(([, spec]) => verbOf(spec) === "GET" && spec.body).map(([id]) => id)).toEqual([]);
});

test("only writes are sent with an idempotency key", () => {
  expect(all.filter(([, spec]) => spec.once && spec.effect !== "write").map(([id]) => id)).toEqual([]);
});

test("every call is one operation of the OpenAPI document", () => {
  const { paths } = openApiDocument("Naru");
  const operations = Object.values(paths).flatMap((path) => Object.values(path) as { operationId: string }[]);
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(all.map(([id]) => id).sort());
});

test("every deed of the audit trail is one call's, and every call that must be remembered has one", () => {
  const named = all.flatMap(([, { audit }]) => audit ?? []);
  expect([...named, BEYOND].sort()).toEqual([...DEED_NAMES].sort());
  const forgotten = all.filter(([, { access, effect, wire, audit }]) => {
    const isAdmins = access === "admin" && effect === "write";
    return (isAdmins || wire === "download") && !audit;
  });
  expect(forgotten.map(([id]) => id)).toEqual([]);
});
