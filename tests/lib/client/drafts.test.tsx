import type * as Database from "idb-keyval";
import { dropDraft, keepDraft, leaveDraft, readDraft } from "@/lib/client/drafts";

const mockDatabase = { isCutShort: false };
jest.mock("idb-keyval", () => {
  const real = jest.requireActual<typeof Database>("idb-keyval");
  const never = new Promise<void>(() => undefined);
  const set: typeof real.set = (...given) => (mockDatabase.isCutShort ? never : real.set(...given));
  const del: typeof real.del = (...given) => (mockDatabase.isCutShort ? never : real.del(...given));
  return { ...real, set, del };
});

const WHO = "seller";
const PLACE = "product/list";
const draft = (at: string, value: string) => ({ at, base: null, value });
const [EARLIER, LATER] = [
  draft("2026-01-01T09:00:00.000Z", "one change"),
  draft("2026-01-01T09:00:00.200Z", "four changes"),
];

afterEach(() => dropDraft(WHO, PLACE));

describe("what a seller had not saved", () => {
  it("is there again", async () => {
    await keepDraft(WHO, PLACE, EARLIER);
    expect(await readDraft(WHO, PLACE)).toEqual(EARLIER);
  });

  it("is whole when the page was left before the database had finished", async () => {
    await keepDraft(WHO, PLACE, EARLIER);
    mockDatabase.isCutShort = true;
    leaveDraft(WHO, PLACE, LATER);
    mockDatabase.isCutShort = false;
    expect(await readDraft(WHO, PLACE)).toEqual(LATER);
    expect(await readDraft(WHO, PLACE)).toEqual(LATER);
  });

  it("is not taken back by an older copy of the tab", async () => {
    leaveDraft(WHO, PLACE, EARLIER);
    await keepDraft(WHO, PLACE, LATER);
    expect(await readDraft(WHO, PLACE)).toEqual(LATER);
  });

  it("is gone from everywhere once it is thrown away", async () => {
    leaveDraft(WHO, PLACE, LATER);
    await dropDraft(WHO, PLACE);
    expect(await readDraft(WHO, PLACE)).toBeUndefined();
  });

  it("does not come back when the page was left before the database had forgotten it", async () => {
    await keepDraft(WHO, PLACE, LATER);
    mockDatabase.isCutShort = true;
    void dropDraft(WHO, PLACE);
    mockDatabase.isCutShort = false;
    expect(await readDraft(WHO, PLACE)).toBeUndefined();
    expect(await readDraft(WHO, PLACE)).toBeUndefined();
  });

  it("is kept again after one was thrown away", async () => {
    await dropDraft(WHO, PLACE);
    const next = draft(new Date(Date.now() + 1).toISOString(), "the next change");
    await keepDraft(WHO, PLACE, next);
    expect(await readDraft(WHO, PLACE)).toEqual(next);
  });

  it("is nobody else's", async () => {
    leaveDraft(WHO, PLACE, LATER);
    expect(await readDraft("another", PLACE)).toBeUndefined();
  });

  it("is kept by the database alone where the tab keeps nothing", async () => {
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    leaveDraft(WHO, PLACE, LATER);
    await Promise.resolve();
    expect(await readDraft(WHO, PLACE)).toEqual(LATER);
  });
});
