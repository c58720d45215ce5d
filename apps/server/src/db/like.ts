const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Patterns of `like` for what somebody typed. */
export const beginningWith = (text: string): string => `${escaped(text)}%`;
export const containing = (text: string): string => `%${escaped(text)}%`;
