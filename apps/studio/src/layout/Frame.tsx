import { Bone } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { toolGroups } from '../studio/tools.ts';

const lines = ['92%', '100%', '64%', '98%', '88%', '40%'];

/** The studio's places before its script is there: the same sizes, so nothing moves. */
export function Frame() {
  return (
    <div className="studio" aria-busy="true">
      <p className="sr" role="status">
        {texts.errors.loading}
      </p>
      <p className="narrow note warn">{texts.narrow}</p>
      <section className="ribbon" aria-hidden="true">
        {toolGroups.map((group) => (
          <div className="rg" key={group.name}>
            <span className="gname">{texts.groups[group.name]}</span>
            <div className="tools">
              {group.tools.map((tool) => (
                <span className="tool" key={tool.name}>
                  <Bone width={20} height={20} />
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
          <h1>
            <Bone width={320} height={35} />
          </h1>
          <div className="st-chips">
            <Bone width={260} height={28} />
          </div>
          {lines.map((width) => (
            <p className="line" key={width}>
              <Bone width={width} height={18} />
            </p>
          ))}
        </article>
      </div>
      <section className="count" />
      <aside className="rail" aria-hidden="true">
        <div className="panel">
          <Bone width={120} height={24} />
          <Bone height={36} />
          {lines.map((width) => (
            <Bone key={width} height={48} />
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
