import { terms } from '@shengyu/api/terms';
import { Icon, Island } from '@shengyu/ui';
import { textShape } from '../pages/home/hero/text-shape.model.ts';
import { ArticleItem } from './ArticleItem.tsx';
import { texts } from './locales/zh-CN.ts';
import type { HomeScreenData } from './phone.queries.ts';
import { PlayIcons } from './PlayIcons.tsx';
import { WaveLine } from './SeekLine.tsx';
import { VoiceItem } from './VoiceItem.tsx';

/** How many voices are shown, and how many more at a time. */
export const voicesAtOnce = 6;

export function HomeScreen({ data }: { data: HomeScreenData }) {
  return (
    <>
      <Hero {...data} />
      <Voices {...data} />
      <Recent articles={data.articles} />
      <section className="band" aria-labelledby="recorder">
        <div className="card pc">
          <h2 id="recorder">{texts.recorder}</h2>
          <p className="soft">{texts.recorderText}</p>
          <a className="btn lg" href="/h5/voiceclone">
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
        <form
          className="say"
          action="/h5/edit"
          data-line=""
          data-voice={voice.id}
          data-most={terms.visitorWords}
          data-listen={texts.listen('#')}
          data-words={JSON.stringify({ ...texts.hearing, ...texts.writing })}
        >
          <textarea name="text" rows={3} maxLength={1000} aria-label={texts.line(terms.visitorWords)} defaultValue={hero.text} />
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
          <button className="btn lg block" type="submit">
            <Icon name="pencil" />
            {texts.goOn}
          </button>
        </form>
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
        {voiceCount > 0 ? (
          <a className="link push num" href="/h5/supermarket">
            {texts.voiceCount(voiceCount)}
          </a>
        ) : null}
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
