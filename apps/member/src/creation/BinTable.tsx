import { wasShown, type Binned } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { useCall } from '@shengyu/session';
import { Button, dialogs, EmptyState, spokenDay, Tag, spokenTime } from '@shengyu/ui';
import { eraseFromBin, restoreFromBin, type CreationData } from './creation.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { useCreationChanges } from './useCreation.ts';

const t = texts.bin;

/** What the member removed: to restore, or to erase before its time. */
export function BinTable({ data: { query, bin, today } }: { data: CreationData }) {
  const call = useCall();
  const { readAgain } = useCreationChanges(query);
  const change = async (binned: Binned, work: typeof restoreFromBin, done: string): Promise<void> => {
    try {
      await work(call, binned);
      dialogs.toast(done, { kind: 'success' });
    } catch (error) {
      if (!wasShown(error)) dialogs.toast(texts.notDone, { kind: 'error' });
    }
    await readAgain();
  };
  const erase = async (binned: Binned, title: string): Promise<void> => {
    if (await dialogs.confirm(t.eraseQuestion[binned.kind](title), { okText: t.erase }))
      await change(binned, eraseFromBin, t.erased(title));
  };
  if (bin.length === 0) return <EmptyState title={t.empty} text={t.emptyText(terms.binDays)} />;
  return (
    <>
      <p className="cr-note small quiet">{t.note(terms.binDays)}</p>
      <table className="table cr-table">
        <thead>
          <tr>
            <th scope="col">{texts.columns.name}</th>
            <th scope="col" className="end cr-size">
              {texts.columns.words}
            </th>
            <th scope="col" className="cr-when">
              {t.removed}
            </th>
            <th scope="col" className="cr-when">
              {t.ends}
            </th>
            <th scope="col" className="cr-actions">
              <span className="sr">{texts.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bin.map(({ kind, id, name, words, remove_time: removed, erase_time: ends }) => {
            const title = name || texts.untitled;
            return (
              <tr key={id}>
                <td className="cr-name">
                  <div className="cr-line">
                    <b className="cr-title" title={title}>
                      {title}
                    </b>
                    <Tag>{texts.tabs[kind === 'work' ? 'works' : 'drafts']}</Tag>
                  </div>
                </td>
                <td className="end cr-size">{texts.words(words)}</td>
                <td className="mb-time">{spokenTime(removed, today)}</td>
                <td className="small num">{spokenDay(ends, today)}</td>
                <td className="cr-actions">
                  <div>
                    <Button
                      size="sm"
                      aria-label={t.restoreOf(title)}
                      onClick={() => void change({ kind, id }, restoreFromBin, t.restored(title))}
                    >
                      {t.restore}
                    </Button>
                    <Button size="sm" tone="bare" aria-label={t.eraseOf(title)} onClick={() => void erase({ kind, id }, title)}>
                      {t.erase}
                    </Button>
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
