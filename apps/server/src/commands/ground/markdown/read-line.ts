import { createHash } from 'node:crypto';
import { codePointLength, documentText, type ScriptDocument } from '@shengyu/script';
import { ImportError, importScript } from '@shengyu/script/formats';

/** Bounds of what a text says aloud, in lines and code points. */
export const lineLimits = { perText: 40, line: 600, narration: 30_000 } as const;

/** A quoted line of a text: the fence ```` ```line <voice> <caption> ````, its body Markdown of scripts. */
export interface Line {
  id: string;
  caption: string;
  document: ScriptDocument;
}

const info = /^line[ \t]+([a-z0-9-]{1,64})(?:[ \t]+(.{0,60}))?$/;

/** Undefined for other fences, and for a body that says nothing or more than a line may. */
export function readLine(fence: string, body: string): Line | undefined {
  const [, voiceId, caption = ''] = info.exec(fence.trim()) ?? [];
  const document = voiceId === undefined ? undefined : readDocument(voiceId, body);
  return document && { id: lineId(document), caption: caption.trim(), document };
}

/** The same document is the same line. */
export function lineId(document: ScriptDocument): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 32);
}

function readDocument(voiceId: string, body: string): ScriptDocument | undefined {
  try {
    const { document } = importScript({ text: body }, { voiceId, format: 'markdown' });
    const spoken = { ...document, settings: { ...document.settings, voiceId } };
    const length = codePointLength(documentText(spoken));
    return length > 0 && length <= lineLimits.line ? spoken : undefined;
  } catch (error) {
    if (error instanceof ImportError) return undefined;
    throw error;
  }
}
