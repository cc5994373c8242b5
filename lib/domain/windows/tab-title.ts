const PRODUCT_NAME = "Naru";

/**
 * What a browser's tab says: the thing first, because long ones are cut, then the page, then Naru.
 *
 * Example: `tabTitle("린넨 원피스", "상품 수정")` is "린넨 원피스 · 상품 수정 · Naru".
 */
export const tabTitle = (...parts: readonly (string | undefined)[]): string =>
  [...parts, PRODUCT_NAME].filter(Boolean).join(" · ");
