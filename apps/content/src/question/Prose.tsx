import { SpokenText, type Line } from '@shengyu/ui/lines';
import { useAskLine } from '../lines/useAskLine.ts';

export interface ProseProps {
  html: string;
  /** Those that it may quote. */
  lines?: readonly Line[];
  small?: boolean;
}

/** What people wrote: rendered from Markdown and sanitised by the server. */
export function Prose({ html, lines = [], small = false }: ProseProps) {
  const ask = useAskLine();
  return <SpokenText className={small ? 'qa-prose small-prose' : 'qa-prose'} html={html} lines={lines} ask={ask} />;
}
