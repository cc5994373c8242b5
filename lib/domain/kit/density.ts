/** How much room a row of a list gets, in pixels; what does not fit into it is not shown. */
export const DENSITIES = { compact: 44, comfortable: 64, pictures: 96 } as const;
export type Density = keyof typeof DENSITIES;
export const DENSITY_NAMES = Object.keys(DENSITIES) as [Density, ...Density[]];

export const isDensity = (text: string): text is Density => Object.hasOwn(DENSITIES, text);
