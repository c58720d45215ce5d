import { isApiError } from '@shengyu/api';
import type { PageContext, PageHead, PageProps } from '@shengyu/contract';
import { LinkButton } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { readShared, type SharedScript as Shared } from '../share/share.queries.ts';
import { SharedScript } from '../share/SharedScript.tsx';
import './SharePage.css';

/** `null`: the link is closed or never existed. */
export const loader = ({ call, params }: PageContext): Promise<Shared | null> =>
  readShared(call, params['token'] ?? '').catch((error: unknown) => {
    if (isApiError(error) && (error.error === 'not_found' || error.error === 'input.invalid')) return null;
    throw error;
  });

/** `/share/:token`: a script to read and listen to; its owner is not named. */
export default function SharePage({ data }: PageProps<Shared | null>) {
  if (data) return <SharedScript script={data} />;
  return (
    <main className="st-shared gone">
      <h1>{texts.shared.goneTitle}</h1>
      <p className="soft">{texts.shared.goneText}</p>
      <LinkButton tone="primary" href="/edit">
        {texts.shared.write}
      </LinkButton>
    </main>
  );
}

export const head = (data: Shared | null, { params }: Pick<PageContext, 'params'>): PageHead => ({
  title: data ? data.title || texts.shared.untitled : texts.shared.goneTitle,
  // A player has no script: its sound is an audition of its own.
  ...(data && { sound: { name: data.title || texts.shared.untitled, url: `/audition/script/${params['token'] ?? ''}` } }),
  unlisted: true,
  ...(data === null && { status: 404 }),
});
