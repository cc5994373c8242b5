/** Letters made of a few straight strokes, which buckles, handles, hearts and lamps resemble. */
const SHAPES = new Set("一二三十口回田日目工土王丁卜山人八心凸凹");

/**
 * Whether a recognised text is writing at all. One such letter alone is nearly always an object in the photograph,
 * recognised with high confidence; the seller would get a report of Chinese where there is none. Example: a bag's buckle is
 * `口`.
 */
export const isWriting = (text: string): boolean => !SHAPES.has(text.trim());
