import { isApiError } from '@shengyu/api';
import { useClips } from '@shengyu/audition';
import { Link } from '@shengyu/nav';
import { startTemplates } from '@shengyu/script/templates';
import { useCall } from '@shengyu/session';
import { dialogs, Icon, player, PlayButton } from '@shengyu/ui';
import { useEffect } from 'react';
import { texts } from '../locales/zh-CN.ts';

const t = texts.templates;

/** Beginnings of scripts, to hear and to write on. */
export function Templates() {
  const { clips, want } = useClips(useCall(), (error) => (isApiError(error) ? error.error : ''));
  const failed = [...clips.values()].some(({ status }) => status === 'failed');
  useEffect(() => {
    if (failed) dialogs.toast(t.notHeard, { kind: 'error' });
  }, [failed]);
  return (
    <section className="wb-templates" aria-label={t.title}>
      <p className="small quiet">{t.title}</p>
      <ul className="wb-rows">
        {startTemplates.map(({ name, title, document }) => {
          const clip = clips.get(name);
          return (
            <li key={name}>
              {clip?.status === 'ready' ? (
                <PlayButton size="s" url={clip.url} name={title} />
              ) : (
                <button
                  type="button"
                  className="play s"
                  aria-label={t.hear(title)}
                  aria-busy={clip?.status === 'waiting' || clip?.status === 'reading'}
                  onClick={() => want(name, { document }, (url) => player.play(url))}
                >
                  <Icon name="play" small />
                </button>
              )}
              <Link href={`/edit?template=${name}`}>
                <b>{title}</b>
                <span className="small quiet clip">{document.paragraphs[0]?.text}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
