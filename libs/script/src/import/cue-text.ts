import { frameOf, type SpeechContext } from './speech-context.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '', quot: '"', apos: "'" };

export interface CueText {
  /** Lines of one cue into the open paragraph: tags and positions taken off, who speaks understood. */
  add(lines: readonly string[], where: string): void;
}

export function createCueText(context: SpeechContext): CueText {
  const names = new Map(
    (context.voices ?? []).flatMap(({ id, name }) => [[id, id] as const, ...(name === undefined ? [] : [[name, id] as const])]),
  );
  const say = (text: string, speaker: string | undefined, where: string): void => {
    const voiceId = speaker === undefined ? undefined : names.get(speaker);
    if (speaker !== undefined && voiceId === undefined) context.notes.add('voice', where, speaker);
    const frames = voiceId === undefined ? [] : frameOf(context, { name: 'v', attributes: {}, where }, { kind: 'voice', voiceId });
    for (const frame of frames) context.builder.open(frame);
    context.builder.text(text);
    for (const frame of frames) context.builder.close(frame);
  };
  return {
    add(lines, where) {
      let speaker: string | undefined;
      for (const [index, line] of lines.entries()) {
        if (index > 0) context.builder.text('\n');
        for (const part of line.replaceAll(/\{\\?[^{}]{0,200}\}/g, '').split(/(<[^<>]{0,500}>)/)) {
          const tag = isTag(part) ? /^<(\/?)([a-z]*)[^\s>]*\s*(.*?)>$/i.exec(part) : null;
          if (!tag) {
            if (part !== '') say(plain(part), speaker, where);
          } else if (tag[2]?.toLowerCase() === 'v') speaker = tag[1] === '/' ? undefined : plain(tag[3] ?? '').trim() || undefined;
        }
      }
    },
  };
}

function isTag(part: string): boolean {
  return part.endsWith('>') && /^<\/?(?:i|b|u|s|c|v|font|lang|ruby|rt|em|strong|\d[\d:.]*)(?:[\s.>]|$)/i.test(part);
}

function plain(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm|quot|apos);/g, (_whole, name: string) => entities[name] ?? '');
}
