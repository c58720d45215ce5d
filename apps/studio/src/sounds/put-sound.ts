import type { MarkValue } from '@shengyu/script';
import type { Command } from 'prosemirror-state';
import { settingsOf } from '../editor/conversion.ts';
import { applyMark, type EditorRange } from '../editor/mark-commands.ts';
import { setSettings } from '../editor/set-settings.ts';
import { insertSound } from '../editor/sound-commands.ts';
import { backgroundOf } from './background.model.ts';
import { soundValue } from './sound.model.ts';
import type { SoundCard } from './sound.queries.ts';

export const recordingOf = (sound: SoundCard): MarkValue => ({
  kind: 'recording',
  soundId: sound.id,
  name: sound.name,
  durationMs: Math.max(1, sound.duration_ms),
});

/** Puts a sound where its kind belongs: under the script, at the caret, or in place of the voice of `words`. */
export const putSound =
  (sound: SoundCard, words: EditorRange | null): Command =>
  (state, dispatch) => {
    switch (sound.kind) {
      case 'bgm':
        return setSettings({ background: backgroundOf(sound, settingsOf(state.doc).background) })(state, dispatch);
      case 'sfx':
        return insertSound(soundValue(sound))(state, dispatch);
      case 'speech':
        return words !== null && applyMark(recordingOf(sound), words)(state, dispatch);
    }
  };
