import type { CueLine } from './cue-lines.ts';
import { decodeEntities } from './decode-entities.ts';
import type { ReadOptions } from './import-format.ts';
import { createSpeakerVoices } from './speaker-voices.ts';
import { frameOf, type SpeechContext } from './speech-context.ts';

export interface CueText {
  /** Lines of one cue into the open paragraph: tags taken off, who speaks understood. */
  add(lines: readonly CueLine[], where: string): void;
}

export function createCueText(context: SpeechContext, options: ReadOptions): CueText {
  const names = new Map(
    (context.voices ?? []).flatMap(({ id, name }) => [[id, id] as const, ...(name === undefined ? [] : [[name, id] as const])]),
  );
  const voiceOfLabel = createSpeakerVoices(options);
  const tagged = (speaker: string, where: string): string | undefined => {
    const voiceId = names.get(speaker);
    if (voiceId === undefined) context.notes.add('voice', where, speaker);
    return voiceId;
  };
  const say = (text: string, voiceId: string | undefined, where: string): void => {
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
        const labelled = line.speaker === undefined ? undefined : voiceOfLabel(line.speaker, where);
        for (const part of line.text.split(/(<[^<>]{0,500}>)/)) {
          const tag = isTag(part) ? /^<(\/?)([a-z]*)[^\s>]*\s*(.*?)>$/i.exec(part) : null;
          if (!tag) {
            if (part !== '') say(decodeEntities(part), speaker === undefined ? labelled : tagged(speaker, where), where);
          } else if (tag[2]?.toLowerCase() === 'v') speaker = tag[1] === '/' ? undefined : decodeEntities(tag[3] ?? '').trim() || undefined;
        }
      }
    },
  };
}

const plainTag = String.raw`(?:i|b|u|s|em|strong|ruby|rt)(?:\.[\w.-]+)?\s*\/?`;
const namedTag = String.raw`(?:c|v|lang)(?:[.\s][^<>]*)?|font(?:\s+[a-z]+\s*=[^<>]*)?|\d[\d:.]*`;
const tag = new RegExp(`^<\\/?(?:${plainTag}|${namedTag})>$`, 'i');

const isTag = (part: string): boolean => part.endsWith('>') && tag.test(part);
