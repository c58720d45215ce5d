import type { EngineMark } from '@shengyu/api';
import type { EditorState } from 'prosemirror-state';
import { texts } from '../locales/zh-CN.ts';
import { voiceAt } from './voice-at.ts';
import type { VoiceShelf } from './voice-shelf.ts';

/** What is said of a mark that the voice at the selection cannot bring to sound; `null` where it can. */
export function lackingText(voices: Pick<VoiceShelf, 'find'>, state: EditorState | null, mark: EngineMark): string | null {
  const voice = state ? voices.find(voiceAt(state)) : undefined;
  return voice?.lacks?.includes(mark) ? texts.lacking.note(voice.name, mark) : null;
}
