import { loginModes, useSession } from '@shengyu/session';
import { Button, clockTime, Icon } from '@shengyu/ui';
import { QrCode } from '@shengyu/ui/qr';
import { useSecondsLeft } from '../fields/useSecondsLeft.ts';
import { texts } from '../locales/zh-CN.ts';
import { waysIn } from '../login.model.ts';
import { ModeLink } from '../ModeLink.tsx';
import { useScan, type Scan, type ScanOptions } from './useScan.ts';

const words = texts.scan;

function Left({ until, say }: { until: number; say: (time: string) => string }) {
  const seconds = useSecondsLeft(until);
  // Counting down aloud would drown everything else.
  return (
    <span className="quiet num" aria-hidden="true">
      {say(clockTime(seconds * 1000))}
    </span>
  );
}

/** The code to scan, or where WeChat itself shows one. */
function Shown({ scan }: { scan: Extract<Scan, { step: 'waiting' }> }) {
  const { url, way } = scan.code;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- WeChat's page needs its scripts and its origin; the page's policy lets in no other host
  if (way === 'frame') return <iframe className="wechat-frame" title={words.frame} src={url} />;
  return (
    <div className="qrbox">
      <QrCode text={new URL(url, location.origin).href} label={words.code} />
    </div>
  );
}

const ended = {
  expired: { title: words.expired, text: words.expiredText, action: words.refresh, icon: 'retry' },
  cancelled: { title: words.cancelled, text: words.cancelledText, action: words.again, icon: 'close' },
  failed: { title: words.failed, text: words.failedText, action: words.again, icon: 'warn' },
} as const;

function Ended({
  scan,
  purpose,
  onAgain,
}: {
  scan: Extract<Scan, { step: keyof typeof ended }>;
  purpose: ScanOptions['purpose'];
  onAgain: () => void;
}) {
  const { title, text, action, icon } = ended[scan.step];
  const byPhone = useSession((state) => waysIn(state.config?.login).includes(loginModes.phone)) && purpose === 'login';
  return (
    <div className="scan-state">
      <div className="qrbox s off">
        <span className={`ic ${scan.step}`}>
          <Icon name={icon} />
        </span>
      </div>
      <div role="status">
        <h3>{title}</h3>
        <p>{scan.step === 'failed' ? scan.problem : text}</p>
        <p className="row">
          <Button tone="primary" size="sm" onClick={onAgain}>
            {action}
          </Button>
          {byPhone && scan.step === 'cancelled' ? (
            <ModeLink mode={loginModes.phone} className="small">
              {words.byPhone}
            </ModeLink>
          ) : null}
        </p>
      </div>
    </div>
  );
}

function Going({ scan, onAgain }: { scan: Extract<Scan, { step: 'scanned' | 'confirmed' }>; onAgain: () => void }) {
  const isScanned = scan.step === 'scanned';
  return (
    <div className="scan-state">
      <div className="qrbox s off">
        <span className="ic done">
          <Icon name="check" />
        </span>
      </div>
      <div role="status">
        <h3>{isScanned ? words.scanned : words.confirmed}</h3>
        <p>{isScanned ? words.scannedText : words.confirmedText}</p>
        {isScanned ? (
          <p className="row small">
            <span className="dot done" />
            <Left until={scan.expiresAt} say={words.remaining} />
            <button type="button" className="link push" onClick={onAgain}>
              {words.notMe}
            </button>
          </p>
        ) : null}
      </div>
    </div>
  );
}

export interface ScanBoxProps extends ScanOptions {
  lead?: string;
  note?: string;
}

/** The WeChat code from drawing to answer. */
export function ScanBox({ purpose, onConfirmed, lead, note }: ScanBoxProps) {
  const { scan, again } = useScan({ purpose, onConfirmed });
  if (scan.step === 'expired' || scan.step === 'cancelled' || scan.step === 'failed')
    return <Ended scan={scan} purpose={purpose} onAgain={again} />;
  if (scan.step === 'scanned' || scan.step === 'confirmed') return <Going scan={scan} onAgain={again} />;
  return (
    <div className="scan">
      {scan.step === 'waiting' ? <Shown scan={scan} /> : <div className="qrbox skeleton" />}
      {lead ? (
        <div>
          <p>
            <b>{lead}</b>
          </p>
          <p className="small soft">{note}</p>
        </div>
      ) : null}
      <p className="small row" role="status">
        <span className="dot on" />
        {scan.step === 'waiting' ? words.waiting : words.loading}
        {scan.step === 'waiting' ? <Left until={scan.expiresAt} say={words.left} /> : null}
      </p>
    </div>
  );
}
