import { firstSentence } from '@shengyu/script';
import { useSession } from '@shengyu/session';
import { Skeleton } from '@shengyu/ui';
import { readAddress } from '../draft/studio-address.ts';
import { texts } from '../locales/zh-CN.ts';
import { toolGroups } from '../session/tools.ts';

const lines = ['92%', '100%', '64%', '98%', '88%', '40%'];

/** The skeleton of the studio: the same sizes, so nothing shifts. */
export function Frame({ search }: { search: string }) {
  return (
    <div className="studio" aria-busy="true">
      <p className="sr" role="status">
        {texts.errors.loading}
      </p>
      <section className="ribbon" aria-hidden="true">
        {toolGroups.map((group) => (
          <div className="rg" key={group.name}>
            <span className="gname">{texts.groups[group.name]}</span>
            <div className="tools">
              {group.tools.map((tool) => (
                <span className="tool" key={tool.name}>
                  <Skeleton width={20} height={20} />
                  <i />
                  <span>{texts.tools[tool.name]}</span>
                </span>
              ))}
            </div>
          </div>
        ))}
      </section>
      <div className="desk">
        <article className="sheet">
          <Script search={search} />
        </article>
      </div>
      <section className="count" />
      <aside className="rail" aria-hidden="true">
        <div className="panel">
          <Skeleton width={120} height={24} />
          <Skeleton height={36} />
          {lines.map((width) => (
            <Skeleton key={width} height={48} />
          ))}
        </div>
        <div className="strip" />
      </aside>
      <section className="dock" aria-hidden="true">
        <div className="lane-l" />
        <div className="lane" />
        <div className="lane-r" />
        <div className="ctl" />
        <div className="tl" />
        <div className="ctl end" />
      </section>
    </div>
  );
}

/** The script as far as the address gives it: the text of another page, a visitor's empty script, or a skeleton. */
function Script({ search }: { search: string }) {
  const { scriptId, text, exercise, lineId, template } = readAddress(search);
  const signedIn = useSession((session) => session.user !== null);
  const name = firstSentence(text ?? '');
  const known = text !== null || (!scriptId && !exercise && !lineId && !template && !signedIn);
  return (
    <>
      <h1 className={known && name === '' ? 'quiet' : undefined}>
        {known ? name || texts.untitled : <Skeleton width={320} height={35} />}
      </h1>
      <div className="st-chips">
        <Skeleton width={260} height={28} />
      </div>
      {known ? (
        <div className="script" aria-hidden="true">
          {(text ?? '').split('\n').map((line, index) => (
            <div className="para" key={`${index} ${line}`} data-placeholder={text === null ? texts.placeholder : undefined}>
              <p>{line === '' ? <br /> : line}</p>
            </div>
          ))}
        </div>
      ) : (
        lines.map((width) => (
          <p className="line" key={width}>
            <Skeleton width={width} height={18} />
          </p>
        ))
      )}
    </>
  );
}
