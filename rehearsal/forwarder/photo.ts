const WIDTH = 480;
const HEIGHT = 360;
const CARTONS = ["#b98a56", "#a97b4b", "#c59a68", "#9c7045"];
const MARKS: Readonly<Record<string, string>> = { in: "#2e7d32", part: "#ef6c00", wrong: "#c62828" };

/** A photograph from the warehouse's table: the carton that came, with the label of its order. Undefined for other names. */
export async function arrivalPhoto(name: string): Promise<Buffer | undefined> {
  const found = /^([A-Z]\d{4,20})-(\d{1,2})-(in|part|wrong)\.png$/.exec(name);
  if (!found) return undefined;
  const [, no = "", seq = "1", what = "in"] = found;
  const carton = CARTONS[(Number(no.slice(-3)) + Number(seq)) % CARTONS.length];
  const bars = [...no].map((letter, place) => {
    const wide = 3 + (letter.charCodeAt(0) % 5);
    return `<rect x="${190 + place * 11}" y="206" width="${wide}" height="34" fill="#222"/>`;
  });
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#6f7a83"/><rect y="250" width="${WIDTH}" height="110" fill="#59636b"/>
<polygon points="100,110 250,70 400,110 250,150" fill="${carton}" stroke="#5d4326"/>
<polygon points="100,110 250,150 250,310 100,262" fill="${carton}" stroke="#5d4326"/>
<polygon points="400,110 250,150 250,310 400,262" fill="#8d6a42" stroke="#5d4326"/>
<polygon points="230,76 270,88 270,300 230,304" fill="#e8d9b5" opacity="0.7"/>
<rect x="178" y="184" width="176" height="72" fill="#fff"/>${bars.join("")}
<circle cx="430" cy="50" r="26" fill="${MARKS[what]}"/></svg>`;
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(markup)).png().toBuffer();
}
