import { estimateDurationMs, heardWords } from '@shengyu/script';
import type { StartTemplate } from '@shengyu/script/templates';
import { Button, Icon, Island, Tag } from '@shengyu/ui';
import { useStore } from 'zustand';
import { replaceScript } from '../exchange/place-script.ts';
import { texts } from '../locales/zh-CN.ts';
import { counted, durationText } from '../session/duration-text.ts';
import { usePart } from '../session/parts.ts';
import { marksOf, voicesOf } from './template.model.ts';

const t = texts.start;

/** A beginning: its voices and marks, heard before it is taken. */
export function TemplateCard({ template: { title, document } }: { template: StartTemplate }) {
  const editor = usePart('editor');
  const voices = usePart('voices');
  const { audition, heardScript, listenTo } = usePart('listening');
  const isOn = useStore(audition.state, ({ status }) => (status === 'starting' || status === 'playing') && heardScript() === document);
  useStore(voices.now, ({ status }) => status);
  const take = (): void => {
    if (isOn) audition.stop();
    editor.run(replaceScript(document), true);
  };
  return (
    <li>
      <p className="row">
        <b>{title}</b>
        <span className="small quiet num push">
          {t.size(counted(heardWords(document).words), durationText(estimateDurationMs(document, voices.paceOf)))}
        </span>
      </p>
      <p className="soft">{document.paragraphs[0]?.text}</p>
      <p className="row small soft">
        {voicesOf(document).map((id) => {
          const avatar = voices.avatarOf(id);
          return avatar ? <Island key={id} {...avatar} size="xs" /> : null;
        })}
        <span>{voicesOf(document).map(voices.nameOf).join(t.and)}</span>
      </p>
      <p className="row wrap-ok">
        {marksOf(document).map((mark) => (
          <Tag key={mark}>{mark}</Tag>
        ))}
      </p>
      <div className="row">
        <Button size="sm" aria-label={t.listen(title, isOn)} onClick={() => (isOn ? audition.stop() : listenTo(document))}>
          <Icon name={isOn ? 'stop' : 'play'} small />
          {isOn ? t.stop : t.hear}
        </Button>
        <Button size="sm" className="push" aria-label={t.takeOf(title)} onClick={take}>
          {t.take}
        </Button>
      </div>
    </li>
  );
}
