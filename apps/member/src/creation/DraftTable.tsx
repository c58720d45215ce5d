import { wasShown } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { Button, chinaTime, dialogs, EmptyState, LinkButton } from '@shengyu/ui';
import { removeDraft, type CreationData, type Draft } from './creation.queries.ts';
import { creationHref } from './creation-query.model.ts';
import { texts } from './locales/zh-CN.ts';
import { useCreationChanges } from './useCreation.ts';

/** The member's scripts, last changed first. */
export function DraftTable({ data }: { data: CreationData }) {
  const call = useCall();
  const { drafts, query } = data;
  const { dropDraft } = useCreationChanges(query);
  const remove = async (draft: Draft) => {
    if (!(await dialogs.confirm(texts.removeDraftQuestion(draft.title || texts.untitled), { danger: true }))) return;
    try {
      await removeDraft(call, draft.id);
      dropDraft(draft);
      dialogs.toast(texts.removed, { kind: 'success' });
    } catch (error) {
      if (!wasShown(error)) dialogs.toast(texts.notDone, { kind: 'error' });
    }
  };
  if (drafts.length === 0) {
    const filtered = query.keyword !== '';
    return (
      <EmptyState title={filtered ? texts.emptyFilter : texts.emptyDrafts} text={filtered ? texts.emptyFilterText : texts.emptyDraftsText}>
        <LinkButton tone="primary" href={filtered ? creationHref({ tab: 'drafts' }) : '/edit'}>
          {filtered ? texts.showAll : texts.write}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <table className="table cr-table">
      <thead>
        <tr>
          <th scope="col">{texts.columns.name}</th>
          <th scope="col" className="end">
            {texts.columns.words}
          </th>
          <th scope="col">{texts.columns.changed}</th>
          <th scope="col">
            <span className="sr">{texts.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {drafts.map((draft) => {
          const title = draft.title || texts.untitled;
          return (
            <tr key={draft.id}>
              <td className="cr-name">
                <Link href={`/edit?script=${draft.id}`}>
                  <b>{title}</b>
                </Link>
                <p className="small quiet cr-excerpt">{draft.excerpt}</p>
              </td>
              <td className="end">{texts.words(draft.words)}</td>
              <td className="mb-time">{chinaTime(draft.update_time)}</td>
              <td className="cr-actions">
                <div>
                  <LinkButton size="sm" href={`/edit?script=${draft.id}`}>
                    {texts.open}
                    <span className="sr">{title}</span>
                  </LinkButton>
                  <Button size="sm" tone="bare" aria-label={texts.removeOf(title)} onClick={() => void remove(draft)}>
                    {texts.remove}
                  </Button>
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
