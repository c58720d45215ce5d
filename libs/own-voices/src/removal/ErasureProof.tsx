import { chinaTime, Icon } from '@shengyu/ui';
import { voiceTexts } from '../locales/voice.zh-CN.ts';
import '../receipt/receipt.css';
import '../agreement/agreement.css';

const words = voiceTexts.erasure;
const HOUR_MS = 3_600_000;

export interface Erasure {
  samples: number;
  versions: number;
  bytes: number;
  delete_time: string;
  erase_time: string;
}

/** What was erased of a deleted voice and when; before that, that it will be. */
export function ErasureProof({ erasure }: { erasure: Erasure | null }) {
  if (!erasure)
    return (
      <section className="card pad stack" aria-label={words.pending}>
        <p className="row ov-warn">
          <Icon name="clock" />
          <b>{words.pending}</b>
        </p>
        <p className="soft">{words.pendingText}</p>
      </section>
    );
  const { samples, versions, bytes, delete_time: deleted, erase_time: erased } = erasure;
  return (
    <section className="card pad stack" aria-label={words.done}>
      <p className="row ov-done">
        <Icon name="ok" />
        <b>{words.done}</b>
        <span className="time push">{chinaTime(erased)}</span>
      </p>
      <dl className="ov-facts">
        <dt>{words.samples}</dt>
        <dd>{words.samplesText(samples, (bytes / 1e6).toFixed(1))}</dd>
        <dt>{words.versions}</dt>
        <dd>{words.versionsText(versions)}</dd>
      </dl>
      <p className="small quiet">{words.took((Date.parse(erased) - Date.parse(deleted)) / HOUR_MS)}</p>
      <p className="small quiet">{words.stays}</p>
    </section>
  );
}
