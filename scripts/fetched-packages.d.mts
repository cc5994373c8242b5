export function fetchedPackages(...wanted: string[]): Promise<string>;
