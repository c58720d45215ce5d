import { texts } from '../locales/zh-CN.ts';

const known = texts.upload.problems;

/** What went wrong with a file and what to do; an unknown problem offers a retry. */
export function problemText(problem: string, fileName: string): string {
  return problem in known ? known[problem as keyof typeof known](fileName) : texts.upload.failed(fileName);
}
