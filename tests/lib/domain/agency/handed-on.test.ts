import { handedOnCounts, isHandedOn } from "@/lib/domain/agency/handed-on";

const SENT = { marketSentAt: "2026-11-29T00:00:00.000Z", refusedInvoice: "" };
const REFUSED = { marketSentAt: null, refusedInvoice: "688811112222" };
const OPEN = { marketSentAt: null, refusedInvoice: "" };

test.each([
  ["a number that the market took is handed on", SENT, true],
  ["the number that it refused for good is not offered again", REFUSED, true],
  ["another number is, after the first one was refused", { ...REFUSED, refusedInvoice: "688899990000" }, false],
  ["a number that was not sent is still to be sent", OPEN, false],
])("%s", (_name, thing, isDone) => {
  expect(isHandedOn(thing, "688811112222")).toBe(isDone);
});

test("a parcel counts what went and what was refused apart", () => {
  expect(handedOnCounts([SENT, REFUSED, OPEN], "688811112222")).toEqual({ sent: 1, refused: 1 });
});
