import { corpusOf, outcomeOf, wrongFacts } from "@/tests/support/page-corpus";

test.each(corpusOf("costco-us").map((page) => [page.expected.case, page] as const))("%s", (_, page) => {
  expect(wrongFacts(outcomeOf(page), page.expected)).toEqual([]);
});
