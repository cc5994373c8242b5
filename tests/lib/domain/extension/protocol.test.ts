import { fitOf } from "@/lib/domain/extension/protocol";

test.each([
  [2, { oldest: 1, newest: 2 }, "fits"],
  [1, { oldest: 1, newest: 2 }, "fits"],
  [1, { oldest: 2, newest: 3 }, "extensionTooOld"],
  [3, { oldest: 1, newest: 2 }, "extensionTooNew"],
])("an extension of protocol %j and a desk that reads %j: %s", (extension, desk, fit) => {
  expect(fitOf(extension, desk)).toBe(fit);
});
