/**
 * Whether a visitor's browser runs on a desktop platform, by its user agent: phones and tablets are not
 * (docs/specification.md#routes). An unknown or missing user agent counts as a desktop, because the desktop page works
 * everywhere.
 */
export const isDesktopPlatform = (userAgent: string | null | undefined): boolean =>
  !/Android|iPhone|iPad|iPod|Mobile|Windows Phone|Opera Mini|Silk/i.test(userAgent ?? "");
