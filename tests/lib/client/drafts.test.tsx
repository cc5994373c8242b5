import type * as Database from "idb-keyval";
import { dropDraft, keepDraft, leaveDraft, readDraft } from "@/lib/client/drafts";

const mockDatabase = { isCutShort: false };
jest.mock("idb-keyval", () => {
  const real = jest.requireActual<typeof Database>("idb-keyval");
  const never = new Promise<void>(() => undefined);
  const set: typeof real.set = (...given) => (mockDatabase.isCutShort ? never : real.set(...given));
  return { ...real, set };
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
