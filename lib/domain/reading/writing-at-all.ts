/** Letters made of a few straight strokes, as buckles, handles, hearts and lamp stands are. */
const SHAPES = new Set("一二三十口回田日目工土王丁卜山人八心凸凹");

/**
 * Whether what was read is writing at all. One such letter alone is nearly always a thing on the photograph that looks like it,
 * read with certainty; a seller would be told of words left in Chinese where there are none. Example: a bag's buckle is `口`.
 */
export const isWriting = (text: string): boolean => !SHAPES.has(text.trim());
