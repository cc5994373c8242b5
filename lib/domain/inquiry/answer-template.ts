/** What a template can say of a question: its field in braces, e.g. `{구매자}`, and where the value comes from. */
export const TEMPLATE_FIELDS = {
  구매자: "buyer",
  상품명: "productName",
  주문번호: "orderNo",
  택배사: "carrier",
  송장번호: "invoice",
  마켓: "market",
  상점명: "storeName",
} as const;

export type TemplateField = keyof typeof TEMPLATE_FIELDS;
export type TemplateValues = Partial<Record<(typeof TEMPLATE_FIELDS)[TemplateField], string | null>>;
type FilledTemplate = {
  text: string;
  /** Fields nothing is known for; they stay in the text as they were typed. */
  missing: string[];
};

const FIELD = /\{([^{}\n]{1,20})\}/g;
const sourceOf = (name: string) =>
  Object.hasOwn(TEMPLATE_FIELDS, name) ? TEMPLATE_FIELDS[name as TemplateField] : undefined;

/**
 * A template with its fields filled in for one question.
 *
 * Example: `filledTemplate("{구매자}님, {송장번호}", {buyer: "김나루"})` is
 * `{text: "김나루님, {송장번호}", missing: ["송장번호"]}`. A word in braces that is no field counts as missing too, because a
 * buyer should never read one. A value is put in as it is: braces inside it are not filled again.
 */
export function filledTemplate(template: string, values: TemplateValues): FilledTemplate {
  const missing = new Set<string>();
  const text = template.replace(FIELD, (whole, name: string) => {
    const source = sourceOf(name.trim());
    const value = source && values[source]?.trim();
    if (value) return value;
    missing.add(name.trim());
    return whole;
  });
  return { text, missing: [...missing] };
}

/** Fields still standing in an answer about to be sent, e.g. `["송장번호"]`. Other words in braces are the seller's own. */
export const openFields = (text: string): TemplateField[] => [
  ...new Set(
    [...text.matchAll(FIELD)].flatMap(([, name = ""]) => (sourceOf(name.trim()) ? [name.trim() as TemplateField] : [])),
  ),
];
