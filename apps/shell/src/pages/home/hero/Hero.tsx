import { useState, type SubmitEvent } from 'react';
import { countWords } from '@shengyu/script';
import { useOwnLine, useSession } from '@shengyu/session';
import { FirstPaint } from '@shengyu/ui';
import type { HomeData, HomeVoice } from '../home.queries.ts';
import { texts } from '../locales/zh-CN.ts';
import { SayBox } from './SayBox.tsx';
import { SeaChart } from './SeaChart.tsx';
import { useAudition } from './useAudition.ts';
import { PLACES, VoicePicker } from './VoicePicker.tsx';
import './Hero.css';

export interface HeroProps {
  hero: HomeData['hero'];
  voices: readonly HomeVoice[];
  onVoices: (voices: readonly HomeVoice[]) => void;
}

/** Write a line, choose an island, hear it: no account needed. Without JavaScript the form takes the line to the editor. */
export function Hero({ hero, voices, onVoices }: HeroProps) {
  const first = voices.find(({ id }) => id === hero.voice_id);
  // Whoever comes by can hear these read their own line: voices for VIPs read only to them.
  const shown = [...(first ? [first] : []), ...voices.filter((voice) => voice !== first && !voice.vip)].slice(0, PLACES);
  const [text, setText] = useState(hero.text);
  const [chosen, setChosen] = useState(hero.voice_id);
  useOwnLine(() => text);
  const audition = useAudition();
  const selectVoice = useSession((state) => state.selectVoice);
  const index = Math.max(
    0,
    shown.findIndex(({ id }) => id === chosen),
  );
  const voice = shown[index];
  const choose = (id: string, byPointer: boolean) => {
    setChosen(id);
    selectVoice(id);
    const words = countWords(text);
    const readable = words > 0 && words <= hero.max_words;
    // An island that is clicked speaks; whoever is listening wants to compare: the next voice reads the same line.
    if (audition.status === 'playing' || (byPointer && readable)) audition.toggle(text, id);
    else audition.stop();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => event.preventDefault();
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="wrap">
        <form className="pitch" action="/edit" method="get" onSubmit={submit}>
          <h1 id="hero-title">
            {texts.hero.title[0]}
            <br />
            {texts.hero.title[1]}
          </h1>
          <FirstPaint />
          <p>
            {texts.hero.lead[0]}
            <br className="wide" />
            {texts.hero.lead[1]}
          </p>
          <VoicePicker voices={shown} chosen={voice?.id ?? ''} onChoose={choose} />
          {voice ? (
            <SayBox
              text={text}
              onText={setText}
              voice={voice}
              maxWords={hero.max_words}
              audition={audition}
              isBasic={voices.some(({ basic }) => basic)}
              onVoices={onVoices}
            />
          ) : null}
        </form>
      </div>
      {/* It lies below, and comes later: the words are painted first. */}
      <SeaChart seeds={shown.map(({ avatar }) => avatar.seed)} chosen={index} playing={audition.status === 'playing'} />
    </section>
  );
}
