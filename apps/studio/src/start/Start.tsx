import { documentFromText } from '@shengyu/script';
import { startTemplates } from '@shengyu/script/templates';
import { Button, Icon } from '@shengyu/ui';
import { ToolIcon } from '@shengyu/ui/tool-icons';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { settingsOf } from '../editor/conversion.ts';
import { appendScript } from '../exchange/place-script.ts';
import { texts } from '../locales/zh-CN.ts';
import { useEditor } from '../session/useEditor.ts';
import { useHost } from '../session/HostContext.ts';
import { TemplateCard } from './TemplateCard.tsx';
import './start.css';

const t = texts.start;

/** Below an empty script: beginnings to hear, a file to bring in, a passage to try. It goes when something is written. */
export function Start() {
  const desk = usePart('desk');
  const draft = usePart('draft');
  const editor = usePart('editor');
  const { windows } = useHost();
  const { playAll } = usePart('listening');
  const isEmpty = useEditor(({ state }) => state?.doc.childCount === 1 && state.doc.firstChild?.content.size === 0);
  const readOnly = useStore(draft.now, ({ saved }) => saved === 'other');
  // In other people's pages their own text is what one begins with.
  if (!isEmpty || readOnly || !windows.includes('drafts')) return null;
  const tryPassage = (): void => {
    const { voiceId } = settingsOf(editor.doc());
    if (editor.run(appendScript(documentFromText(t.passage, voiceId)), true)) playAll();
  };
  return (
    <section className="st-start" aria-label={t.label}>
      <h2 className="h-card">{t.title}</h2>
      <ul>
        {startTemplates.map((template) => (
          <TemplateCard key={template.name} template={template} />
        ))}
      </ul>
      <div className="row wrap-ok">
        <span className="soft">{t.other}</span>
        <Button size="sm" className="push" onClick={() => desk.openWindow('import')}>
          <ToolIcon name="import" small />
          {t.import}
        </Button>
        <Button size="sm" onClick={tryPassage}>
          <Icon name="play" small />
          {t.try}
        </Button>
      </div>
    </section>
  );
}
