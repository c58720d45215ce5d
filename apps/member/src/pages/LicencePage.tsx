import { isApiError } from '@shengyu/api';
import type { PageContext, PageHead, PageProps } from '@shengyu/contract';
import { chinaDay, clockTime, Icon, LinkButton } from '@shengyu/ui';
import { FileCheck } from '../licence/FileCheck.tsx';
import { checkLicence, type Licence } from '../licence/licence.queries.ts';
import { texts } from '../licence/locales/zh-CN.ts';
import '../licence/LicencePage.css';

const t = texts.page;

/** `null`: there is no licence of that number. */
export const loader = ({ call, params, signal }: PageContext): Promise<Licence | null> =>
  checkLicence(call, params['number'] ?? '', signal).catch((error: unknown) => {
    if (isApiError(error) && (error.error === 'not_found' || error.error === 'input.invalid')) return null;
    throw error;
  });

export const head = (data: Licence | null, { params }: Pick<PageContext, 'params'>): PageHead => ({
  title: data ? t.head(params['number'] ?? '') : t.gone,
  unlisted: true,
  ...(data === null && { status: 404 }),
});

/** `/licence/:number`: what a licence says, for whoever was shown one. */
export default function LicencePage({ data }: PageProps<Licence | null>) {
  if (!data) {
    return (
      <main className="li-page">
        <h1>{t.gone}</h1>
        <p className="soft">{t.goneText}</p>
        <div>
          <LinkButton tone="primary" href="/">
            {t.home}
          </LinkButton>
        </div>
      </main>
    );
  }
  const valid = data.state === 'valid';
  return (
    <main className="li-page">
      <header>
        <p className="small quiet">{texts.title}</p>
        <h1 className={valid ? 'li-same' : 'li-other'}>
          <Icon name={valid ? 'check' : 'bad'} /> {t[data.state]}
        </h1>
        {valid ? null : <p>{t.voidText}</p>}
      </header>
      <dl>
        {rowsOf(data).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t.terms}</dt>
          <dd>
            {data.terms.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {valid ? <p>{t.lasting}</p> : null}
          </dd>
        </div>
      </dl>
      <FileCheck sha256={data.audio_sha256} />
    </main>
  );
}

const rowsOf = (data: Licence): [string, string][] => [
  [t.number, data.number],
  [t.holder, data.holder],
  [t.use, data.use || texts.anyUse],
  [t.work, data.title || t.untitled],
  [t.voices, data.voices.join('、')],
  [t.size, t.sizeOf(data.words, clockTime(data.duration_ms), data.format)],
  [t.ordered, chinaDay(data.order_time)],
  [t.issued, chinaDay(data.issue_time)],
  [t.label, data.content_id],
  [t.hash, data.audio_sha256],
];
