import { countWords } from '@shengyu/script';
import { useSession } from '@shengyu/session';
import { Button, clockTime, Icon, Island, LinkButton, Waveform } from '@shengyu/ui';
import { cueAt } from '@shengyu/ui/cues';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { HomeVoice } from '../home.queries.ts';
import { texts } from '../locales/zh-CN.ts';
import { lightWord } from './lit-word.model.ts';
import { textShape } from './text-shape.model.ts';
import type { Audition } from './useAudition.ts';

// Rare: only where a site has no natural voices yet.
const NaturalLine = lazy(() => import('./NaturalLine.tsx').then((module) => ({ default: module.NaturalLine })));

export interface SayBoxProps {
  text: string;
  onText: (text: string) => void;
  voice: HomeVoice;
  maxWords: number;
  audition: Audition;
  /** Some voices of the page are basic ones. */
  isBasic: boolean;
  onVoices: (voices: readonly HomeVoice[]) => void;
}

/** The line to hear: what is typed stays in sight while it is read, the spoken word lit. */
export function SayBox({ text, onText, voice, maxWords, audition, isBasic, onVoices }: SayBoxProps) {
  const t = texts.hero;
  // Not on the server: the page is drawn before anybody asks. Once begun it stays, though the voices that are read anew are natural.
  const [follows, setFollows] = useState(false);
  useEffect(() => {
    if (isBasic) setFollows(true);
  }, [isBasic]);
  const openLogin = useSession((state) => state.openLogin);
  const isMember = useSession((state) => state.token !== null);
  const [asked, setAsked] = useState(false);
  const words = countWords(text);
  const over = words - maxWords;
  const sounding = audition.status === 'playing' || audition.status === 'paused' || audition.status === 'loading';
  const busy = audition.status === 'asking' || audition.status === 'loading';
  const on = busy || audition.status === 'playing';
  const reads = sounding && audition.text === text && audition.positionMs > 0;
  const { said, lit, rest } = lightWord(text, reads ? cueAt(audition.cues, audition.positionMs) : undefined);
  const total = audition.durationMs || Math.max(1, words) * 260;
  const wrong = over > 0 ? t.tooLong(over) : asked && words === 0 ? t.empty : audition.problem && texts.failed[audition.problem];
  const listen = () => {
    setAsked(true);
    if (words > 0 && over <= 0) audition.toggle(text, voice.id);
  };
  return (
    <div className="say">
      <div className={reads ? 'text reading' : 'text'}>
        <p aria-hidden="true">
          <span className="said">{said}</span>
          {lit ? <span className="lit">{lit}</span> : null}
          {`${rest}\u200b`}
        </p>
        <textarea
          name="text"
          rows={2}
          value={text}
          maxLength={1000}
          placeholder={t.placeholder}
          aria-label={t.textLabel(maxWords)}
          aria-describedby="say-note"
          aria-invalid={over > 0}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            listen();
          }}
        />
      </div>
      <div className="listen">
        <div className="who">
          <Island {...voice.avatar} />
          <p>
            <b>{voice.name}</b>
            <span className="quiet small">
              {voice.summary} · {voice.price_rate > 1 ? t.premium : t.standard}
            </span>
          </p>
        </div>
        <Waveform peaks={textShape(text)} bars={58} height={44} heard={sounding ? Math.min(1, audition.positionMs / total) : 0} head />
        <span className="time">
          {clockTime(audition.positionMs)} / {clockTime(total)}
        </span>
        <button
          className="play xl next"
          type="button"
          aria-label={on ? t.pause : t.listen(voice.name)}
          aria-pressed={on}
          aria-busy={busy}
          onClick={listen}
        >
          <Icon name={on ? 'hold' : 'play'} />
        </button>
      </div>
      <div className="foot small quiet">
        <span className={over > 0 ? 'num over' : 'num'}>{t.words(words, maxWords)}</span>
        <span id="say-note" className={wrong ? 'note' : undefined} role="status">
          {wrong ?? (audition.left ? t.left(audition.left) : isMember ? t.freeForMembers : t.free)}
        </span>
        {audition.problem === 'limit.reached' ? (
          <Button tone="primary" size="sm" onClick={() => openLogin()}>
            {texts.login}
          </Button>
        ) : null}
        <LinkButton size="sm" className="push" href={`/edit?${new URLSearchParams({ text, voice: voice.id }).toString()}`}>
          {t.take}
        </LinkButton>
      </div>
      {follows ? (
        <Suspense fallback={null}>
          <NaturalLine audition={audition} voiceId={voice.id} onVoices={onVoices} />
        </Suspense>
      ) : null}
    </div>
  );
}
