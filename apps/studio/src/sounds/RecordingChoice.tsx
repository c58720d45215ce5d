import { Button } from '@shengyu/ui';
import { applyMark, removeMark } from '../editor/mark-commands.ts';
import { texts } from '../locales/zh-CN.ts';
import { SoundList } from './SoundList.tsx';
import { recordingOf } from './put-sound.ts';
import { usePart } from '../session/parts.ts';
import type { WorkedWord } from '../session/word.model.ts';

const LONGEST = 36;

/** The words a recording speaks, and the member's recordings to choose from. */
export function RecordingChoice({ words }: { words: WorkedWord }) {
  const editor = usePart('editor');
  const letters = [...words.text];
  const now = words.mark?.attrs as { soundId: string; name: string } | undefined;
  return (
    <>
      <p className="ctx">
        <mark>{letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : words.text}</mark>
        <small>{now ? texts.upload.spokenBy(now.name) : texts.upload.speak(letters.length)}</small>
      </p>
      {now ? (
        <Button tone="bare" size="sm" className="danger" onClick={() => editor.run(removeMark('recording', words), true)}>
          {texts.upload.removeRecording} <kbd>{texts.panel.removeKey}</kbd>
        </Button>
      ) : null}
      <h3 className="small">{texts.upload.recordings}</h3>
      <SoundList
        query={{ scope: 'mine', kind: 'speech', keyword: '' }}
        chosen={now?.soundId ?? null}
        onChoose={(sound) => editor.run(applyMark(recordingOf(sound), words))}
        onClear={() => undefined}
      />
    </>
  );
}
