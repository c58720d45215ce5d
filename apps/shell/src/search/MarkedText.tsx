import type { MarkedText as Parts } from '@shengyu/api';

/** A text with what was looked for marked. */
export function MarkedText({ parts }: { parts: Parts }) {
  return parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>));
}
