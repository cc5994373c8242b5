/** Where in a product a text stands: its name, a group or a value of its options, a title or a value of its attributes. */
export type TextPlace =
  | { of: "name" }
  | { of: "group"; id: string }
  | { of: "value"; group: string; id: string }
  | { of: "title" | "attribute"; index: number };

export type TextChange = { place: TextPlace; before: string; after: string };

/** What a correction changed in one product. */
export type MendedProduct = { id: string; changes: TextChange[] };
