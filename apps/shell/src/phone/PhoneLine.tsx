import { clockTime, Island } from '@shengyu/ui';
import type { CallOutput } from '@shengyu/api';
import { texts } from './locales/zh-CN.ts';
import { PlayIcons } from './PlayIcons.tsx';
import { SeekLine } from './SeekLine.tsx';
import { Sanitised } from './Sanitised.tsx';

export type PhoneLineData = CallOutput<'articleDetail'>['lines'][number];

interface PlayerProps {
  line: PhoneLineData;
  name: string;
  /** Of the button. */
  label: string;
  bars: number;
}

/** What the script plays a line with: it finds the button, the range and the time by their places. */
function LinePlayer({ line: { peaks, duration_ms: durationMs }, name, label, bars }: PlayerProps) {
  return (
    <div className="player">
      <button className="play scripted" type="button" aria-pressed="false" aria-label={label}>
        <PlayIcons />
      </button>
      <SeekLine peaks={peaks} bars={bars} height={32} durationMs={durationMs} label={texts.position(name)} />
      <span className="time">{durationMs > 0 ? clockTime(durationMs) : ''}</span>
    </div>
  );
}

const sayings = JSON.stringify(texts.hearing);

/** A quoted line that speaks, its words lit while they are heard. `html`: its paragraphs, sanitised by the API. */
export function PhoneLine({ line, html }: { line: PhoneLineData; html: string }) {
  const { id, caption, voice, duration_ms: durationMs } = line;
  return (
    <figure className="line" data-say={id} data-ms={durationMs} data-words={sayings}>
      <Sanitised as="blockquote" html={html} />
      <LinePlayer line={line} name={texts.lineOf(voice.name)} label={texts.sampleOf(texts.lineOf(voice.name))} bars={44} />
      <p className="small quiet note" role="status" />
      <figcaption className="small">
        <Island {...voice.avatar} size="xs" />
        <span className="soft">
          <cite>{voice.name}</cite>
          {caption === '' ? null : `，${caption}`}
        </span>
      </figcaption>
    </figure>
  );
}

/** Reads the whole text aloud, lights what is read and keeps it in view; a tap on a sentence goes on from there. */
export function PhoneNarration({ narration, title }: { narration: PhoneLineData; title: string }) {
  return (
    <section
      className="narration card"
      aria-label={title}
      data-say={narration.id}
      data-ms={narration.duration_ms}
      data-words={sayings}
      data-whole=""
    >
      <p>
        <b>{title}</b> <span className="small quiet">{texts.narrator(narration.voice.name)}</span>
      </p>
      <LinePlayer line={narration} name={title} label={title} bars={60} />
      <p className="small quiet note" role="status" />
    </section>
  );
}
