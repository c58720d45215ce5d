import { Button, TextInput, clockTime, PlayButton } from '@shengyu/ui';
import { ToolIcon, type ToolIconName } from '@shengyu/ui/tool-icons';
import { useState } from 'react';
import type { EditorRange } from '../editor/mark-commands.ts';
import { failureOf } from '../errors/failure.ts';
import { Choice } from '../controls/Choice.tsx';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import { useOwnSounds } from './useOwnSounds.ts';
import { soundName } from './audio-file.model.ts';
import { putSound } from './put-sound.ts';
import type { SoundKind, UploadedAudio } from './sound.queries.ts';
import { problemText } from './upload-problem.ts';

const uses: readonly { kind: SoundKind; icon: ToolIconName }[] = [
  { kind: 'bgm', icon: 'bgm' },
  { kind: 'sfx', icon: 'effect' },
  { kind: 'speech', icon: 'mic' },
];

/** An uploaded file: name it, choose its use, save or use it. */
export function UploadReady({ jobId, file, words }: { jobId: number; file: UploadedAudio; words: EditorRange | null }) {
  const editor = usePart('editor');
  const own = useOwnSounds();
  const uploads = usePart('uploads');
  const [name, setName] = useState(() => soundName(file));
  const [kind, setKind] = useState<SoundKind>(words ? 'speech' : 'sfx');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const usable = name.trim() !== '' && !busy;
  const keep = async (use: boolean): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const sound = await own.save(file, name.trim(), kind);
      if (use) editor.run(putSound(sound, words), true);
      uploads.drop(jobId);
    } catch (error) {
      setProblem(failureOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      <div className="row">
        <PlayButton url={file.url} name={name} size="s" />
        <span className="grow">
          <TextInput label={texts.upload.name} value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
        </span>
        <span className="time">{clockTime(file.duration_ms)}</span>
      </div>
      <Choice
        look="tiles"
        label={texts.upload.use}
        options={uses.map((use) => ({
          value: use.kind,
          text: (
            <>
              <ToolIcon name={use.icon} />
              {texts.upload.uses[use.kind]}
            </>
          ),
          disabled: use.kind === 'speech' && !words,
          title: use.kind === 'speech' && !words ? texts.upload.selectFirst : undefined,
        }))}
        value={kind}
        onChange={setKind}
      />
      {problem ? (
        <p className="callout bad" role="alert">
          {problemText(problem, name)}
        </p>
      ) : null}
      <div className="row">
        <Button tone="bare" size="sm" disabled={!usable} onClick={() => void keep(false)}>
          {texts.upload.keep}
        </Button>
        <Button
          tone="primary"
          size="sm"
          className="push"
          disabled={!usable || (kind === 'speech' && !words)}
          onClick={() => void keep(true)}
        >
          {texts.upload.uses[kind]}
        </Button>
      </div>
    </>
  );
}
