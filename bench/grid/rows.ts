export type Row = Record<(typeof FIELDS)[number]["field"], string> & { id: string };

export const ROW_COUNT = 10_000;
export const ROW_HEIGHT = 44;

/** Twenty columns as a list of products has them: a picture, texts and figures to type in, marks, a chip and plain texts. */
export const FIELDS = [
  { field: "picture", width: 60, kind: "picture" },
  { field: "name", width: 260, kind: "edited" },
  { field: "memo", width: 120, kind: "edited" },
  { field: "group", width: 100, kind: "edited" },
  { field: "stage", width: 112, kind: "edited" },
  { field: "price", width: 110, kind: "edited" },
  { field: "stock", width: 90, kind: "edited" },
  { field: "state", width: 110, kind: "chip" },
  { field: "code", width: 110, kind: "plain" },
  { field: "site", width: 96, kind: "plain" },
  { field: "collected", width: 112, kind: "plain" },
  { field: "source", width: 100, kind: "plain" },
  { field: "weight", width: 80, kind: "plain" },
  { field: "brand", width: 100, kind: "plain" },
  { field: "maker", width: 100, kind: "plain" },
  { field: "origin", width: 80, kind: "plain" },
  { field: "options", width: 80, kind: "plain" },
  { field: "views", width: 80, kind: "plain" },
  { field: "sold", width: 80, kind: "plain" },
  { field: "category", width: 140, kind: "plain" },
] as const;

export const PICTURE = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** The column that the cursor walks in and the first one that is pasted into. */
export const FIRST_EDITED = 1;

export const sampleRows = (): Row[] =>
  Array.from({ length: ROW_COUNT }, (_, at) => ({
    id: `T${at}`,
    picture: PICTURE,
    name: `여름 린넨 반팔 원피스 ${at}`,
    memo: at % 3 === 0 ? "샘플 확인" : "",
    group: ["의류", "주방", "캠핑"][at % 3] ?? "",
    stage: ["신규 수집", "번역", "검수"][at % 3] ?? "",
    price: String(9_900 + at * 10),
    stock: String(at % 500),
    state: at % 4 === 0 ? "태그 없음" : "완료",
    code: `T${100_000 + at}`,
    site: at % 2 ? "Taobao" : "1688",
    collected: "11. 20. 10:00",
    source: `¥${(at % 300) + 9}.90`,
    weight: `${200 + (at % 900)} g`,
    brand: "나루",
    maker: "협력사",
    origin: "중국",
    options: String(at % 30),
    views: String((at * 7) % 1_000),
    sold: String((at * 3) % 200),
    category: "패션의류 > 원피스",
  }));

/** A cell by its row and column, both from 0. */
export type Place = { row: number; column: number };

/** What the measuring side asks of a page, whichever grid it draws. */
export type MeasuredGrid = {
  /** Milliseconds from asking for the grid until its first rows are on the screen. */
  mount: () => Promise<number>;
  unmount: () => Promise<void>;
  /** Puts the cursor into a cell in sight, or answers where to click for that. */
  cellAt: (place: Place) => Element | null;
  place: () => Promise<Place | undefined>;
  /** Begins to wait for a key that leads a row down. */
  awaitStep: () => Promise<void>;
  /** Milliseconds from that key until the frame that shows the cursor there; throws where it came to no other row. */
  stepped: () => Promise<number>;
  /** How many cells or rows in sight are selected besides the cursor; null where the edition has no such selection. */
  selected: (() => number) | null;
  /** What scrolls; "" for the window. */
  scroller: string;
  textAt: (row: number, column: number) => Promise<string>;
};
