type TestFile = { file: string; part: string; text: string };

export const OWN_PARTS: readonly string[];
export const HOSTING_PARTS: readonly string[];
export function testFiles(root: string): TestFile[];
export function filesOf(part: string, files: readonly TestFile[]): string[];
