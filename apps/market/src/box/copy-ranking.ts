import { dialogs } from '@shengyu/ui';
import { blindTexts as texts } from '../locales/blind.zh-CN.ts';

/** The ranking as text with links to its voices, for whoever decides with me. */
export async function copyRanking(line: string, voices: readonly { id: string; name: string; summary: string }[]): Promise<void> {
  const { origin } = window.location;
  const rows = voices.map(({ id, name, summary }, place) => `${place + 1}. ${name}，${summary} ${origin}/supermarket/${id}`);
  try {
    await navigator.clipboard.writeText([texts.shared(line.trim()), ...rows].join('\n'));
    dialogs.toast(texts.copied, { kind: 'success' });
  } catch {
    dialogs.toast(texts.notCopied, { kind: 'error' });
  }
}
