import { terms } from '@shengyu/api/terms';
import { Icon, Island, Waveform } from '@shengyu/ui';
import { textShape } from '../pages/home/hero/text-shape.model.ts';
import { ArticleItem } from './ArticleItem.tsx';
import { texts } from './locales/zh-CN.ts';
import type { HomeScreenData } from './phone.queries.ts';
import { PlayIcons } from './PlayIcons.tsx';
import { WaveLine } from './SeekLine.tsx';
import { VoiceItem } from './VoiceItem.tsx';

/** How many voices are shown, and how many more at a time. */
export const voicesAtOnce = 6;

export interface HomeScreenProps {
  data: HomeScreenData;
  /** Of this site for a computer; empty where the operator has not said it: what a request calls it is anyone's invention. */
  address: string;
}

export function HomeScreen({ data, address }: HomeScreenProps) {
  return (
    <>
      <Hero {...data} />
      <Voices {...data} />
      <Computer address={address} />
      <Recent articles={data.articles} />
      <section className="band" aria-labelledby="recorder">
        <div className="card pc">
          <h2 id="recorder">{texts.recorder}</h2>
          <p className="soft">{texts.recorderText}</p>
          <a className="btn lg" href="/voiceclone/phone">
            <Icon name="mic" />
            {texts.toRecorder}
          </a>
        </div>
      </section>
    </>
  );
}

function Hero({ hero, voices }: HomeScreenData) {
  const voice = voices.find(({ id }) => id === hero.voiceId) ?? voices[0];
  return (
    <section className="hero">
      <Island seed={voice?.avatar.seed ?? 'shengyu'} hue={voice?.avatar.hue ?? 'blue'} rough={0.2} shape="avatar" className="sea" eager />
      <h1>
        {texts.lead.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </h1>
      <p>{texts.text}</p>
      {voice && hero.text !== '' ? (
        <div
          className="say"
          data-line=""
          data-voice={voice.id}
          data-most={terms.visitorWords}
          data-listen={texts.listen('#')}
          data-words={JSON.stringify({ ...texts.hearing, ...texts.writing })}
        >
          <textarea rows={3} maxLength={1000} aria-label={texts.line(terms.visitorWords)} defaultValue={hero.text} />
          <p className="t" hidden>
            <span className="said" />
            <span className="lit" />
            <span className="rest">{hero.text}</span>
          </p>
          <p className="small quiet num count" />
          <fieldset className="chips">
            <legend className="sr">{texts.chooseVoice}</legend>
            {voices
              .filter(({ id, vip }) => !vip || id === voice.id)
              .map(({ id, name, avatar }) => (
                <label key={id}>
                  <input className="sr" type="radio" name="voice" value={id} data-name={name} defaultChecked={id === voice.id} />
                  <Island {...avatar} size="s" />
                  <span className="small">{name}</span>
                </label>
              ))}
          </fieldset>
          <div className="player">
            <button className="play next scripted" type="button" aria-pressed="false" aria-label={texts.listen(voice.name)}>
              <PlayIcons />
            </button>
            <div>
              <p className="clip">
                <b className="who">{voice.name}</b>
              </p>
              <WaveLine peaks={textShape(hero.text)} bars={44} height={28} />
            </div>
            <span className="time" />
          </div>
          <p className="small quiet note" role="status" />
        </div>
      ) : null}
    </section>
  );
}

function Voices({ voices, voiceCount }: HomeScreenData) {
  const left = Math.min(voicesAtOnce, voiceCount - voices.length);
  return (
    <section className="band" aria-labelledby="voices">
      <header>
        <h2 id="voices">{texts.voices}</h2>
        {voiceCount > 0 ? <span className="small quiet push num">{texts.voiceCount(voiceCount)}</span> : null}
      </header>
      {voices.length === 0 ? <p className="card pc soft">{texts.noVoices}</p> : null}
      <div data-voices="">
        {voices.length > 0 ? (
          <ul className="card vs">
            {voices.map((voice) => (
              <VoiceItem key={voice.id} voice={voice} />
            ))}
          </ul>
        ) : null}
        {left > 0 ? (
          <a className="btn lg block more" href={`/h5/?voices=${voices.length + left}#voices`} data-more="">
            {texts.more(left)}
          </a>
        ) : null}
      </div>
    </section>
  );
}

const drawnText = [0.2, 0.5, 0.8, 0.6, 0.9, 0.4, 0.05, 0.3, 0.7, 0.9, 0.8, 0.5, 0.6, 0.05, 0.1, 0.4, 0.8, 0.6, 0.9, 0.7];

function Computer({ address }: { address: string }) {
  return (
    <section className="band" id="computer" aria-labelledby="pc">
      <header>
        <h2 id="pc">{texts.computer}</h2>
      </header>
      <div className="card pc" data-address={address} data-copied={texts.copied} data-failed={texts.notCopied}>
        <div className="scr" aria-hidden="true">
          <i />
          <i />
          <Waveform peaks={drawnText} bars={48} height={36} heard={0.5} />
        </div>
        <p className="soft">{texts.computerText}</p>
        <div className="two scripted">
          <button className="btn primary" type="button" data-copy="">
            <Icon name="file" />
            {texts.copy}
          </button>
          <a className="btn" href="#computer" data-send="">
            <Icon name="share" />
            {texts.send}
          </a>
        </div>
        <p className="small quiet num address">{address}</p>
        <p className="small note" role="status" />
      </div>
    </section>
  );
}

function Recent({ articles }: Pick<HomeScreenData, 'articles'>) {
  if (articles.length === 0) return null;
  return (
    <section className="band" aria-labelledby="recent">
      <header>
        <h2 id="recent">{texts.recent}</h2>
        <a className="link push" href="/h5/news">
          {texts.all}
        </a>
      </header>
      <ul className="card nw">
        {articles.map((article) => (
          <ArticleItem key={article.id} article={article} />
        ))}
      </ul>
    </section>
  );
}
