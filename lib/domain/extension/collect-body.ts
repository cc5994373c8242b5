type Page = { url: string; pageUrl: string; state: readonly string[]; description: readonly string[] };
type Work = { group: string; memo: string; workNumber: number | null };

/** A text as JSON writes it, without its quotes. Half a character at the end of a part meets its other half behind it. */
const written = (text: string): string => JSON.stringify(text).slice(1, -1);
const together = (parts: readonly string[]): string[] => ['"', ...parts.map(written), '"'];

const rawOf = ({ pageUrl, state, description }: Page): string[] => [
  `{"pageUrl":${JSON.stringify(pageUrl)},"state":`,
  ...together(state),
  ',"description":',
  ...together(description),
  "}",
];

/**
 * The body of a collect call in pieces, written part by part: a state of megabytes written at once would hold the page's thread.
 * What the parts hold stays a text, whatever it looks like.
 */
export const collectBody = (page: Page, { group, memo, workNumber }: Work): string[] => [
  `{"groupName":${JSON.stringify(group)},"memo":${JSON.stringify(memo)},"keyword":"",`,
  workNumber === null ? "" : `"workNumber":${workNumber},`,
  `"items":[{"url":${JSON.stringify(page.url)},"raw":`,
  ...rawOf(page),
  "}]}",
];

/** The same for comparing a page. */
export const compareBody = (site: string, page: Page): string[] => [
  `{"site":${JSON.stringify(site)},"url":${JSON.stringify(page.url)},"raw":`,
  ...rawOf(page),
  "}",
];
