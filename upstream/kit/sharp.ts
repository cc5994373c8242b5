/** sharp, loaded with the first picture: a restart that has to be quick does without its machine code. */
export const loadSharp = async () => (await import("sharp")).default;
