/** A page whose texts are in pieces, each written by `writtenPart` and wrapped as its caller likes. */
type Page<Piece> = { url: string; pageUrl: string; state: readonly Piece[]; description: readonly Piece[] };
type Work = { group: string; memo: string; workNumber: number | null };

/**
 * A part of a text as JSON writes it, without quotes around. Half a character at its end meets its other half in the next part.
 */
export const writtenPart = (text: string): string => JSON.stringify(text).slice(1, -1);

const rawOf = <Piece>({ pageUrl, state, description }: Page<Piece>): (string | Piece)[] => [
  `{"pageUrl":${JSON.stringify(pageUrl)},"state":"`,
  ...state,
  '","description":"',
  ...description,
  '"}',
];

/**
 * The body of a collect call in pieces, whose parts were written one by one: a state of megabytes written at once would hold the
 * page's thread. What the parts hold stays a text, whatever it looks like.
 */
export const collectBody = <Piece>(page: Page<Piece>, { group, memo, workNumber }: Work): (string | Piece)[] => [
  `{"groupName":${JSON.stringify(group)},"memo":${JSON.stringify(memo)},"keyword":"",`,
  workNumber === null ? "" : `"workNumber":${workNumber},`,
  `"items":[{"url":${JSON.stringify(page.url)},"raw":`,
  ...rawOf(page),
  "}]}",
];

/** The same for comparing a page. */
export const compareBody = <Piece>(site: string, page: Page<Piece>): (string | Piece)[] => [
  `{"site":${JSON.stringify(site)},"url":${JSON.stringify(page.url)},"raw":`,
  ...rawOf(page),
  "}",
];
