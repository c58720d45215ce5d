/** One broken rule at one place, with the way out in its message. */
export interface Finding {
  file: string;
  line: number;
  message: string;
}

export function formatFinding({ file, line, message }: Finding): string {
  return `${file}:${line}  ${message}`;
}
