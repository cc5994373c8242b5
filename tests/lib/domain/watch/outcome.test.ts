import { outcomeOf, statusClassOf, type Outcome } from "@/lib/domain/watch/outcome";

test.each<[number, Outcome, string]>([
  [200, "ok", "2xx"],
  [204, "ok", "2xx"],
  [304, "ok", "3xx"],
  [400, "refused", "4xx"],
  [401, "refused", "4xx"],
  [429, "limited", "4xx"],
  [499, "left", "4xx"],
  [500, "failed", "5xx"],
  [501, "failed", "5xx"],
  [502, "away", "5xx"],
  [503, "away", "5xx"],
  [504, "away", "5xx"],
  [999, "failed", "other"],
])("a %i is %s and of the class %s", (status, outcome, statusClass) => {
  expect([outcomeOf(status), statusClassOf(status)]).toEqual([outcome, statusClass]);
});
