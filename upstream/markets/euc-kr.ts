/** Codes of every sign EUC-KR knows, as its Windows form (CP949) writes them; built when first needed. */
let codes: Map<string, number> | undefined;

function table(): Map<string, number> {
  if (codes) return codes;
  const decoder = new TextDecoder("euc-kr", { fatal: true });
  codes = new Map();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x41; trail <= 0xfe; trail += 1) {
      try {
        const sign = decoder.decode(Uint8Array.of(lead, trail));
        if ([...sign].length === 1 && !codes.has(sign)) codes.set(sign, (lead << 8) | trail);
      } catch {
        // No sign stands at this place.
      }
    }
  }
  return codes;
}

/**
 * A text in EUC-KR. `replace` says what stands for a sign EUC-KR lacks, e.g. an XML reference for "❤"; by default a
 * question mark.
 */
export function encodeEucKr(text: string, replace: (sign: string) => string = () => "?"): Buffer {
  const known = table();
  const bytes: number[] = [];
  for (const sign of text) {
    const code = known.get(sign);
    if (code !== undefined) bytes.push(code >> 8, code & 0xff);
    else if (sign <= "\u007f") bytes.push(sign.charCodeAt(0));
    else bytes.push(...Buffer.from(replace(sign), "latin1"));
  }
  return Buffer.from(bytes);
}

/** How many bytes EUC-KR takes for a text, a missing sign counting as one of two bytes. */
export function eucKrLength(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign <= "\u007f" ? 1 : 2), 0);
}
