export const isSmoke: boolean;
export function roundsOf(byDefault: number): number;
export function mustBeTrue(isDone: boolean, sentence: string): void;
