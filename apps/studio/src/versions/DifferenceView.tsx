import type { ScriptDocument } from '@shengyu/script';
import { useMemo } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { counted } from '../session/duration-text.ts';
import { diffTexts, type LineDifference } from './diff.model.ts';

/** Unchanged paragraphs beside a changed one that are still shown. */
const AROUND = 1;

/** What changed in the text from one version to another. */
export function DifferenceView({ before, after }: { before: ScriptDocument; after: ScriptDocument }) {
  const difference = useMemo(
    () =>
      diffTexts(
        before.paragraphs.map(({ text }) => text),
        after.paragraphs.map(({ text }) => text),
      ),
    [before, after],
  );
  const marksOnly = difference.added === 0 && difference.removed === 0;
  return (
    <>
      <p className="small num" role="status">
        {marksOnly ? (
          texts.versions.sameText
        ) : (
          <>
            {difference.added > 0 ? <span className="more">{texts.versions.added(counted(difference.added))}</span> : null}
            {difference.removed > 0 ? <span className="less">{texts.versions.removed(counted(difference.removed))}</span> : null}
          </>
        )}
      </p>
      {nearChanges(difference.lines).map((line, index) =>
        line === null ? (
          <p key={index} className="quiet small">
            {texts.versions.skipped}
          </p>
        ) : (
          <p key={index}>
            {line.pieces.map(({ kind, text }, at) =>
              kind === 'added' ? (
                <ins key={at}>{text}</ins>
              ) : kind === 'removed' ? (
                <del key={at}>{text}</del>
              ) : (
                <span key={at}>{text}</span>
              ),
            )}
          </p>
        ),
      )}
    </>
  );
}

/** Changed paragraphs with a little around them; `null` where others were left out. */
function nearChanges(lines: readonly LineDifference[]): (LineDifference | null)[] {
  const near = new Set<number>();
  lines.forEach((line, index) => {
    if (line.kind === 'changed') for (let at = index - AROUND; at <= index + AROUND; at += 1) near.add(at);
  });
  const shown: (LineDifference | null)[] = [];
  lines.forEach((line, index) => {
    if (near.has(index)) shown.push(line);
    else if (shown.at(-1) !== null && near.size > 0) shown.push(null);
  });
  return shown;
}
