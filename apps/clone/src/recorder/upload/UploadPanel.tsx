import { encodeWav } from '@shengyu/audition';
import type { Recording } from '@shengyu/voice';
import { useEffect, useId, useState, type DragEvent, type ReactNode } from 'react';
import { Button, Icon, PlayButton } from '@shengyu/ui';
import { recorderTexts } from '../../locales/recorder.zh-CN.ts';
import { LEAST_CUT_SECONDS, peaksOf, piecesOf, type Cut } from './cut.model.ts';
import { decodeFile, FileError, type FileProblem, type Sound } from './decode-file.ts';
import { LaneChoice } from './LaneChoice.tsx';
import { joined, lanesOf, partsOf, secondsOfParts, type Lane, type LaneKind } from './lanes.model.ts';
import { TrimWave } from './TrimWave.tsx';
import './upload.css';

const words = recorderTexts.upload;

interface Loaded {
  name: string;
  sound: Sound;
  peaks: readonly number[];
  seconds: number;
  /** Who speaks when, as far as pitch tells; empty while that is looked for. */
  lanes: readonly Lane[];
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
  const [kinds, setKinds] = useState<ReadonlySet<LaneKind>>(new Set());
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
      const peaks = peaksOf(sound.samples, sound.sampleRate);
      const made: Loaded = { name: file.name, sound, seconds, peaks, lanes: [] };
      setLoaded(made);
      setCut({ from: 0, to: seconds });
      setKinds(new Set());
      setReading({ status: 'empty' });
      const lanes = await lanesOf(sound.samples, sound.sampleRate, peaks);
      setLoaded((now) => (now === made ? { ...made, lanes } : now));
    } catch (error) {
      setReading({ status: 'failed', name: file.name, why: error instanceof FileError ? error.problem : 'unreadable' });
    }
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const parts = loaded
    ? partsOf(
        cut,
        loaded.lanes.filter(({ kind }) => kinds.has(kind)),
      )
    : [];
  const seconds = secondsOfParts(parts);
  const use = async (): Promise<void> => {
    if (!loaded || busy) return;
    const { samples, sampleRate } = loaded.sound;
    setBusy(true);
    await onUse(piecesOf(joined(samples, sampleRate, parts), sampleRate).map((piece) => ({ samples: piece, sampleRate })));
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
          {loaded.lanes.length > 1 ? <LaneChoice lanes={loaded.lanes} seconds={loaded.seconds} kinds={kinds} onKinds={setKinds} /> : null}
          <p className="row small soft">
            <PartsPlayer loaded={loaded} parts={parts} />
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
          <Button tone="next" className="push" busy={busy} disabled={seconds < LEAST_CUT_SECONDS} onClick={() => void use()}>
            {words.use(seconds)}
          </Button>
        ) : null}
      </footer>
    </section>
  );
}

/** Plays what is chosen; its file is made anew when the choice rests. */
function PartsPlayer({ loaded: { sound, name }, parts }: { loaded: Pick<Loaded, 'sound' | 'name'>; parts: readonly Cut[] }) {
  const [url, setUrl] = useState('');
  const key = JSON.stringify(parts);
  useEffect(() => {
    let made = '';
    setUrl('');
    const resting = setTimeout(() => {
      const { samples, sampleRate } = sound;
      made = URL.createObjectURL(encodeWav(joined(samples, sampleRate, JSON.parse(key) as Cut[]), sampleRate));
      setUrl(made);
    }, 300);
    return () => {
      clearTimeout(resting);
      URL.revokeObjectURL(made);
    };
  }, [sound, key]);
  return <PlayButton url={url} name={name} size="s" />;
}
