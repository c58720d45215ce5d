import { clockTime } from '@shengyu/ui';
import { Back } from './Back.tsx';
import { texts } from './locales/zh-CN.ts';
import type { PhoneWork } from './works.queries.ts';
import { PlayIcons } from './PlayIcons.tsx';

/** What the member has made, to be heard and kept on the phone. Null: nobody is signed in. */
export function WorksScreen({ works }: { works: { lists: readonly PhoneWork[]; count: number } | null }) {
  return (
    <section className="band">
      <Back href="/h5/" label={texts.back} />
      <header>
        <h1>{texts.works}</h1>
        {works ? <span className="small quiet push num">{texts.worksCount(works.count)}</span> : null}
      </header>
      {works === null ? (
        <div className="card pc">
          <p>{texts.worksVisitor}</p>
          <a className="btn lg primary" href="/h5/login">
            {texts.signIn}
          </a>
        </div>
      ) : works.lists.length === 0 ? (
        <p className="card pc soft">{texts.noWorks}</p>
      ) : (
        <ul className="card vs works" data-voices="">
          {works.lists.map(({ id, name, words, durationMs, audio, state }) => (
            <li key={id} data-sound={audio?.url ?? ''} data-ms={durationMs}>
              <div>
                <p className="clip">
                  <b>{name}</b>
                </p>
                <p className="small quiet num">
                  {state === 'done' ? texts.workInfo(words, clockTime(durationMs)) : texts.states[state]}
                  {audio ? <span className="time" /> : null}
                </p>
              </div>
              {audio ? (
                <>
                  <a className="btn sm" href={audio.url} download={audio.name} aria-label={texts.downloadOf(name)}>
                    {texts.download}
                  </a>
                  <button className="play scripted" type="button" aria-pressed="false" aria-label={texts.sampleOf(name)}>
                    <PlayIcons />
                  </button>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {works ? (
        <button className="btn lg block more scripted" type="button" data-sign-out="">
          {texts.signOut}
        </button>
      ) : null}
    </section>
  );
}
