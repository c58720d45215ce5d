import type { SilentPlace } from '@shengyu/script';
import { flushSync } from 'react-dom';
import { texts } from '../locales/zh-CN.ts';
import { counted } from '../session/duration-text.ts';
import { usePart } from '../session/parts.ts';
import { goToText } from '../session/go-to.ts';
import type { UnsureIncoming } from './useUnsureIncoming.ts';

const t = texts.report;

/** Lines of a report about the text as it is now: readings that are not certain, and what no voice can speak. */
export function IncomingLines({ unsure, silent: [first, ...more] }: { unsure: UnsureIncoming; silent: readonly SilentPlace[] }) {
  const editor = usePart('editor');
  const report = usePart('report');
  const goToSilent = (place: SilentPlace): void => {
    // A dialog gives the focus back when it closes.
    flushSync(report.close);
    goToText(editor, place);
  };
  return (
    <>
      {unsure.goTo ? <Line {...{ count: unsure.count, title: t.unsureTitle, text: t.unsureText(unsure.characters) }} /> : null}
      {first ? (
        <Line
          count={1 + more.length}
          title={t.silentTitle}
          text={t.silentText(first.paragraph + 1, texts.silent.writings[first.reason], first.text)}
          onGo={() => goToSilent(first)}
        />
      ) : null}
    </>
  );
}

function Line({ count, title, text, onGo }: { count: number; title: string; text: string; onGo?: () => void }) {
  return (
    <li>
      <div>
        <b className="num">{counted(count)}</b>
        <span className="grow">
          {title}
          <small>{text}</small>
        </span>
        {onGo ? (
          <button type="button" className="link" aria-label={t.showOf(title)} onClick={onGo}>
            {t.show}
          </button>
        ) : null}
      </div>
    </li>
  );
}
