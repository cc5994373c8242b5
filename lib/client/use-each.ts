"use client";

/**
 * The same hook for every one of a list that never changes, such as the markets: `useEach(OPEN_MARKET_NAMES, useMarketTree,
 * () => true)` answers a tree by market, each asked with what `givenTo` says. The list must be the same at every draw, as
 * hooks are counted.
 */
export function useEach<Key extends string, Given, Answer>(
  keys: readonly Key[],
  useOne: (key: Key, given: Given) => Answer,
  givenTo: (key: Key) => Given,
): Record<Key, Answer> {
  const answers = {} as Record<Key, Answer>;
  // eslint-disable-next-line react-hooks/rules-of-hooks -- a constant list is as good as writing the calls one by one
  for (const key of keys) answers[key] = useOne(key, givenTo(key));
  return answers;
}
