const HAN = /\p{Script=Han}+/gu;
const HANGUL = /\p{Script=Hangul}/gu;

type Chinese = {
  /** The first run of Chinese signs, e.g. "防水". */
  word: string;
  /** Whether the text has more Chinese than Korean characters, so that it was not written for Korean buyers. */
  isMost: boolean;
};

/**
 * What of a text is Chinese, or nothing. A single sign among Korean words, as in "大사이즈" or "男 셔츠", is usual in Korean
 * shops and counts only where there is little else.
 *
 * Example: `chineseIn("防水露营椅 캠핑")` is `{word: "防水露营椅", isMost: true}`, of "男 린넨 셔츠" there is nothing to say.
 */
export function chineseIn(text: string): Chinese | undefined {
  const runs = text.match(HAN) ?? [];
  const [first] = runs;
  if (first === undefined) return undefined;
  const isMost = runs.join("").length >= (text.match(HANGUL)?.length ?? 0);
  const long = runs.find((run) => [...run].length > 1);
  return isMost || long ? { word: long ?? first, isMost } : undefined;
}
