import type { ReactNode } from 'react';
import { Island, SamplePlayer } from '@shengyu/ui';
import type { ShelfSound } from '../shelf/SoundShelf.tsx';
import { Section } from './Section.tsx';

export interface SoundCasesProps {
  title: string;
  note: string;
  /** `quote`: the words that are heard. */
  sounds: readonly (ShelfSound & { quote: string })[];
  /** The way to all of them. */
  children: ReactNode;
}

/** A few sounds to hear, each beside what it says; without any the section is left out. */
export function SoundCases({ title, note, sounds, children }: SoundCasesProps) {
  if (sounds.length === 0) return null;
  return (
    <Section id="case" title={title} note={note}>
      <div className="ld-cases">
        {sounds.map(({ id, name, summary, avatar, quote, sample }) => (
          <article key={id} className="card ld-case">
            <div className="row">
              <Island {...avatar} />
              <div>
                <h3 className="h-card">{name}</h3>
                <p className="small soft">{summary}</p>
              </div>
            </div>
            <blockquote>{quote}</blockquote>
            <SamplePlayer url={sample.url} name={name} durationMs={sample.duration_ms} peaks={sample.peaks} />
          </article>
        ))}
      </div>
      <p>{children}</p>
    </Section>
  );
}
