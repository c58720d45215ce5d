import { isApiError } from '@shengyu/api';
import type { PageContext, PageHead, PageProps } from '@shengyu/contract';
import { LinkButton } from '@shengyu/ui';
import { detailTexts } from '../locales/detail.zh-CN.ts';
import { readSample, type Sample } from '../sample/sample.queries.ts';
import { SharedSample } from '../sample/SharedSample.tsx';

const words = detailTexts.sample;

/** `null`: the link leads nowhere. */
export const loader = ({ call, params }: PageContext): Promise<Sample | null> =>
  readSample(call, params['token'] ?? '').catch((error: unknown) => {
    if (isApiError(error) && (error.error === 'not_found' || error.error === 'input.invalid')) return null;
    throw error;
  });

export const head = (data: Sample | null, { params }: Pick<PageContext, 'params'>): PageHead => ({
  title: data ? words.title(data.name) : words.goneTitle,
  // A player has no script: its sound is an audition of its own.
  ...(data && { sound: { name: words.title(data.name), url: `/audition/sample/${params['token'] ?? ''}` } }),
  unlisted: true,
  ...(data === null && { status: 404 }),
});

/** `/voicedesign/sample/:token`: a sentence in a designed voice; whose it is is not said. */
export default function SamplePage({ data, params }: PageProps<Sample | null>) {
  if (data) return <SharedSample sample={data} token={params['token'] ?? ''} />;
  return (
    <div className="wrap vd-sample">
      <article className="card big gone">
        <h1>{words.goneTitle}</h1>
        <p className="soft">{words.goneText}</p>
        <LinkButton tone="primary" href="/voicedesign">
          {words.own}
        </LinkButton>
      </article>
    </div>
  );
}
