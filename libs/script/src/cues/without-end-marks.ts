/** Marks that only end or part; what asks, calls out or breaks off stays. */
const endMarks = /(?:[，、。．；：—,;:]|(?<!\b\p{Lu}|\.)\.)+(?=[\s”’」』）)】》〉〕］｝\]}"']*$)/u;

/** A display line as Chinese video shows it: without the stop or comma at its end, also before closing quotes. */
export const withoutEndMarks = (line: string): string => line.replace(endMarks, '').trimEnd();
