import { Button, chinaTime, dialogs, Icon, Tag } from '@shengyu/ui';
import { texts, type Help } from './locales/voice-packs.zh-CN.ts';
import type { PackFailure } from './voice-packs.queries.ts';

const t = texts.failed;

async function copy(command: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(command);
    dialogs.toast(t.copied, { kind: 'success' });
  } catch {
    dialogs.toast(t.notCopied, { kind: 'error' });
  }
}

/** Why a pack is not there: the ways that were tried, and what helps, to copy. */
export function PackFailed({ failed, mirror, onAgain }: { failed: PackFailure; mirror: boolean; onAgain: () => void }) {
  const helps: readonly Help[] = t.commands.filter(({ codes }: Help) => codes.length === 0 || codes.includes(failed.code));
  return (
    <section className="ad-card ad-failed" aria-labelledby="ad-pack-failed">
      <header className="row wrap-ok">
        <span className="dot warn" />
        <h2 id="ad-pack-failed">{t.title}</h2>
        <span className="small soft">{t.note}</span>
        <span className="small quiet push num">{t.time(chinaTime(failed.time))}</span>
        <Button size="sm" onClick={onAgain}>
          <Icon name="retry" small />
          {t.again}
        </Button>
      </header>
      <div className="ad-failed-cols">
        <div>
          <p>
            {t.codes[failed.code]} <span className="small quiet ad-mono">{failed.message}</span>
          </p>
          <h3>
            {t.ways} <small className="quiet">{t.order}</small>
          </h3>
          <ul className="ad-ways">
            {mirror ? null : (
              <li>
                <b>{t.mirror}</b>
                <span className="small soft">{t.mirrorUnset}</span>
                <Tag>{t.skipped}</Tag>
              </li>
            )}
            {failed.tried.map(({ way, code, message }, at) => (
              <li key={`${way} ${at}`}>
                <b>{way}</b>
                <span className="small soft">{message}</span>
                <Tag tone="bad">{t.wayCodes[code]}</Tag>
              </li>
            ))}
            {failed.tried.length === 0 ? <li className="small quiet">{t.noWays}</li> : null}
          </ul>
        </div>
        <div>
          <h3>{t.helps}</h3>
          <dl className="ad-helps">
            {helps.map(({ what, command }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  <code className="ad-mono">{command(failed.pack)}</code>
                  <Button tone="bare" size="sm" icon aria-label={t.copy(what)} onClick={() => void copy(command(failed.pack))}>
                    <Icon name="file" small />
                  </Button>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
