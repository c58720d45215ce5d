import { encodeWav } from '@shengyu/audition';
import type { Recording } from '@shengyu/voice';
import { useEffect, useId, useState, type DragEvent, type ReactNode } from 'react';
import { Button, Icon, PlayButton } from '@shengyu/ui';
import { recorderTexts } from '../../locales/recorder.zh-CN.ts';
import { peaksOf, piecesOf, type Cut } from './cut.model.ts';
import { decodeFile, FileError, type FileProblem, type Sound } from './decode-file.ts';
import { TrimWave } from './TrimWave.tsx';
import './upload.css';

const words = recorderTexts.upload;

interface Loaded {
  name: string;
  sound: Sound;
  peaks: readonly number[];
  seconds: number;
}

export interface UploadPanelProps {
  /** Largest file, in bytes. */
  most: number;
  /** Pieces of what was cut out, in their order. */
  onUse: (pieces: readonly Recording[]) => Promise<void>;
  /** In the head: other ways. */
  children?: ReactNode;
}

type Reading = { status: 'empty' } | { status: 'reading'; name: string } | { status: 'failed'; name: string; why: FileProblem };

/** A recording that exists already: chosen or dropped, cut on its waveform, heard, and handed on. Nothing is sent before. */
export function UploadPanel({ most, onUse, children }: UploadPanelProps) {
  const id = useId();
  const [reading, setReading] = useState<Reading>({ status: 'empty' });
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [cut, setCut] = useState<Cut>({ from: 0, to: 0 });
  const [busy, setBusy] = useState(false);

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setLoaded(null);
    if (file.size > most) {
      setReading({ status: 'failed', name: file.name, why: 'large' });
      return;
    }
    setReading({ status: 'reading', name: file.name });
    try {
      const sound = await decodeFile(file);
      const seconds = sound.samples.length / sound.sampleRate;
      setLoaded({ name: file.name, sound, seconds, peaks: peaksOf(sound.samples, sound.sampleRate) });
      setCut({ from: 0, to: seconds });
      setReading({ status: 'empty' });
    } catch (error) {
      setReading({ status: 'failed', name: file.name, why: error instanceof FileError ? error.problem : 'unreadable' });
    }
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const chosen = (): Float32Array | undefined => {
    if (!loaded) return undefined;
    const { samples, sampleRate } = loaded.sound;
    return samples.subarray(Math.round(cut.from * sampleRate), Math.round(cut.to * sampleRate));
  };
  const use = async (): Promise<void> => {
    const samples = chosen();
    if (!loaded || !samples || busy) return;
    const { sampleRate } = loaded.sound;
    setBusy(true);
    await onUse(piecesOf(samples, sampleRate).map((piece) => ({ samples: piece, sampleRate })));
    setBusy(false);
    setLoaded(null);
  };
  return (
    <section className="card big rc-upload" aria-labelledby={id} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <header className="row wrap-ok">
        <h2 id={id}>{loaded ? words.which : words.title}</h2>
        {loaded ? <span className="small quiet">{words.file(loaded.name, loaded.seconds)}</span> : null}
        <span className="push">{children}</span>
      </header>
      {loaded ? (
        <>
          <TrimWave peaks={loaded.peaks} seconds={loaded.seconds} cut={cut} onCut={setCut} />
          <p className="row small soft">
            <CutPlayer loaded={loaded} cut={cut} />
            {words.hear}
          </p>
        </>
      ) : (
        <div className="rc-drop">
          <Icon name="file" />
          <p className="soft">{words.text(Math.floor(most / 2 ** 20))}</p>
        </div>
      )}
      {reading.status === 'failed' ? (
        <p className="callout bad" role="alert">
          <Icon name="bad" small />
          {words.problems[reading.why](reading.name)}
        </p>
      ) : null}
      <footer className="row wrap-ok">
        <label className="btn">
          <input
            className="sr"
            type="file"
            accept="audio/*,.m4a,.mp3,.wav,.flac,.ogg,.webm"
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
          {reading.status === 'reading' ? words.reading(reading.name) : loaded ? words.other : words.choose}
        </label>
        {loaded ? (
          <Button tone="next" className="push" busy={busy} onClick={() => void use()}>
            {words.use(cut.to - cut.from)}
          </Button>
        ) : null}
      </footer>
    </section>
  );
}

/** Plays what is between the ends; its file is made anew when they rest. */
function CutPlayer({ loaded: { sound, name }, cut }: { loaded: Loaded; cut: Cut }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    let made = '';
    setUrl('');
    const resting = setTimeout(() => {
      const { samples, sampleRate } = sound;
      made = URL.createObjectURL(
        encodeWav(samples.subarray(Math.round(cut.from * sampleRate), Math.round(cut.to * sampleRate)), sampleRate),
      );
      setUrl(made);
    }, 300);
    return () => {
      clearTimeout(resting);
      URL.revokeObjectURL(made);
    };
  }, [sound, cut]);
  return <PlayButton url={url} name={name} size="s" />;
}
