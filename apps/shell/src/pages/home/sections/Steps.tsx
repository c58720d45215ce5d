import { Icon, Tag } from '@shengyu/ui';
import { samples, texts } from '../locales/zh-CN.ts';
import { Band } from './Band.tsx';

export function Steps() {
  const t = texts.how;
  const pictures = [<PastePicture key="1" />, <MarkPicture key="2" />, <FilesPicture key="3" />];
  return (
    <Band id="how-title" title={t.title}>
      <ol className="how">
        {t.steps.map(({ title, text }, index) => (
          <li key={title}>
            <b className="n num">{index + 1}</b>
            <h3>{title}</h3>
            <p>{text}</p>
            {pictures[index]}
          </li>
        ))}
      </ol>
    </Band>
  );
}

function PastePicture() {
  return (
    <div className="mini drop" aria-hidden="true">
      {texts.how.paste.map((name) => (
        <Tag key={name}>
          <Icon name="file" small />
          {name}
        </Tag>
      ))}
    </div>
  );
}

function MarkPicture() {
  const { char, chosen, rest, others } = samples.polyphone;
  return (
    <div className="mini" aria-hidden="true">
      <p className="sample">
        <span className="mk pinyin" aria-current="true">
          {char}
          <b>{chosen}</b>
        </span>
        {rest}
      </p>
      <div className="row">
        {others.map((reading) => (
          <span key={reading} className="chip" aria-current={reading === chosen ? 'true' : undefined}>
            {reading}
          </span>
        ))}
      </div>
    </div>
  );
}

function FilesPicture() {
  return (
    <div className="mini" aria-hidden="true">
      <div className="row wrap-ok">
        {texts.how.files.map((name) => (
          <Tag key={name} tone="blue">
            {name}
          </Tag>
        ))}
      </div>
      <div className="row">
        <div className="bar">
          <i className="done" />
        </div>
        <Tag tone="done">
          <Icon name="check" small />
          {texts.how.done}
        </Tag>
      </div>
    </div>
  );
}
