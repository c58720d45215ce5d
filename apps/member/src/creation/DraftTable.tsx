import { Link } from '@shengyu/nav';
import { Button, Checkbox, EmptyState, Island, LinkButton, spokenTime } from '@shengyu/ui';
import { ChosenBar } from './ChosenBar.tsx';
import type { CreationData } from './creation.queries.ts';
import { creationHref } from './creation-query.model.ts';
import { texts } from './locales/zh-CN.ts';
import { useChosen } from './useChosen.ts';
import { useCreationChanges } from './useCreation.ts';
import { useRemoval } from './useRemoval.ts';

/** The member's scripts, last changed first. */
export function DraftTable({ data }: { data: CreationData }) {
  const { query, today } = data;
  const { readAgain } = useCreationChanges(query);
  const { hidden, remove } = useRemoval('draft', readAgain);
  const drafts = data.drafts.filter(({ id }) => !hidden.has(id));
  const ids = drafts.map(({ id }) => id);
  const chosen = useChosen(ids);
  const nameOf = (id?: string) => drafts.find((draft) => draft.id === id)?.title || texts.untitled;
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
    <>
      <ChosenBar chosen={chosen} all={ids} onRemove={() => remove([...chosen.ids], nameOf([...chosen.ids][0]))} />
      <table className="table cr-table">
        <thead>
          <tr>
            <th scope="col" className="cr-play">
              <span className="sr">{texts.choose}</span>
            </th>
            <th scope="col">{texts.columns.name}</th>
            <th scope="col" className="end cr-size">
              {texts.columns.words}
            </th>
            <th scope="col" className="cr-when">
              {texts.columns.changed}
            </th>
            <th scope="col" className="cr-actions">
              <span className="sr">{texts.columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {drafts.map((draft) => {
            const title = draft.title || texts.untitled;
            return (
              <tr key={draft.id}>
                <td className="cr-play">
                  <div className="row">
                    <Checkbox checked={chosen.ids.has(draft.id)} onChange={() => chosen.toggle(draft.id)}>
                      <span className="sr">{texts.chooseOf(title)}</span>
                    </Checkbox>
                    <Island seed={draft.voice_id} hue="blue" size="s" />
                  </div>
                </td>
                <td className="cr-name">
                  <div className="cr-line">
                    <Link className="cr-title" href={`/edit?script=${draft.id}`} title={title}>
                      <b>{title}</b>
                    </Link>
                  </div>
                  <p className="small quiet cr-excerpt">{draft.excerpt}</p>
                </td>
                <td className="end cr-size">{texts.words(draft.words)}</td>
                <td className="mb-time">{spokenTime(draft.update_time, today)}</td>
                <td className="cr-actions">
                  <div>
                    <LinkButton size="sm" href={`/edit?script=${draft.id}`}>
                      {texts.open}
                      <span className="sr">{title}</span>
                    </LinkButton>
                    <Button size="sm" tone="bare" aria-label={texts.removeOf(title)} onClick={() => remove([draft.id], title)}>
                      {texts.remove}
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
