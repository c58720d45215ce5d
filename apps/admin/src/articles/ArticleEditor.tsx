import { DatePicker, Input, Select, Switch } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { useCall } from '@shengyu/session';
import { Button, dialogs, Icon, LinkButton } from '@shengyu/ui';
import type { Conflict } from '../edit/conflict.model.ts';
import { merge } from '../edit/merge.model.ts';
import { SaveBar } from '../edit/SaveBar.tsx';
import { theirsOfOne, useEdit, type Stored } from '../edit/useEdit.ts';
import { leaveUnsaved } from '../edit/useUnsaved.ts';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { atChinaClock, chinaClock } from './china-clock.model.ts';
import { ArticlePreview } from './ArticlePreview.tsx';
import { removeArticle, saveArticle, type StoredArticle, type Written } from './articles.queries.ts';
import { hues } from '../text/locales/hues.zh-CN.ts';
import { changeNames, texts, types } from './locales/zh-CN.ts';
import './articles.css';

const blank: Written = {
  type: 'news',
  cate: '',
  title: '',
  summary: '',
  body: '',
  author: '',
  pinned: false,
  hue: 'blue',
  publish_time: null,
};

function writtenOf({
  type,
  cate,
  title,
  summary,
  body,
  author,
  pinned,
  hue,
  publish_time,
}: Omit<Written, 'hue'> & { hue: string }): Written {
  const known = hues.find(([name]) => name === hue)?.[0] ?? 'blue';
  return { type, cate, title, summary, body, author, pinned, hue: known, publish_time };
}

export interface ArticleEditorProps {
  /** Null: a new one. */
  stored: StoredArticle | null;
  onClose: () => void;
}

const storedOf = (article: StoredArticle | null): Stored<Written> =>
  article ? { value: writtenOf(article), version: article.version } : { value: blank, version: '' };

/** Writes one article in Markdown, as its readers get it beside it. It is published by a time: now or later. */
export function ArticleEditor({ stored, onClose }: ArticleEditorProps) {
  const call = useCall();
  const client = useQueryClient();
  const fieldId = useId();
  const [article, setArticle] = useState(stored?.id);
  const [removes, setRemoves] = useState(false);
  const edit = useEdit({
    stored: storedOf(stored),
    send: async (value: Written, base, key) => ({
      value,
      ...(await saveArticle(call, value, article === undefined ? null : { id: article, version: base.version }, key)),
    }),
    theirsOf: (conflicts: ReadonlyArray<Conflict<Written>>, base) => {
      const theirs = theirsOfOne(conflicts, base);
      return { ...theirs, value: writtenOf(theirs.value) };
    },
    onSaved: ({ id, state }) => {
      setArticle(id);
      dialogs.toast(texts.saved[state], { kind: 'success' });
    },
    refresh: () => void client.invalidateQueries({ queryKey: ['articles'] }),
  });
  const { value, base, set } = edit;
  const change = (part: Partial<Written>): void => set({ ...value, ...part });
  const { changes } = merge(base.value, base.value, value);
  const ready = value.title.trim() !== '' && value.cate.trim() !== '';
  const isPublic = base.value.publish_time !== null && dayjs(base.value.publish_time).isBefore(dayjs());
  return (
    <>
      <ConsoleHead title={article === undefined ? texts.add : base.value.title}>
        <Button size="sm" onClick={() => leaveUnsaved(onClose)}>
          <Icon name="left" small />
          {texts.back}
        </Button>
        {article !== undefined && isPublic ? (
          <LinkButton size="sm" href={`/${base.value.type}/${article}`}>
            {texts.look}
          </LinkButton>
        ) : null}
        {article === undefined ? null : (
          <Button size="sm" tone="danger" onClick={() => setRemoves(true)}>
            {texts.remove}
          </Button>
        )}
        {base.value.publish_time === null ? (
          <Button
            size="sm"
            tone="next"
            disabled={!ready || edit.conflict !== null}
            busy={edit.isBusy}
            onClick={() => edit.save({ ...value, publish_time: new Date().toISOString() })}
          >
            {texts.publish}
          </Button>
        ) : (
          <Button
            size="sm"
            disabled={edit.conflict !== null}
            busy={edit.isBusy}
            onClick={() => edit.save({ ...value, publish_time: null })}
          >
            {texts.withdraw}
          </Button>
        )}
      </ConsoleHead>
      <section className="ad-card" aria-label={texts.head}>
        <div className="ad-article-head">
          <Input
            className="ad-title"
            aria-label={texts.columns.title}
            placeholder={texts.columns.title}
            value={value.title}
            maxLength={80}
            onChange={({ target }) => change({ title: target.value })}
          />
          <div className="ad-field">
            <label htmlFor={`${fieldId}-type`}>{texts.columns.type}</label>
            <Select
              id={`${fieldId}-type`}
              value={value.type}
              options={types.map(([type, label]) => ({ value: type, label }))}
              onChange={(type) => change({ type })}
            />
          </div>
          <div className="ad-field">
            <label htmlFor={`${fieldId}-cate`}>{texts.cate}</label>
            <Input id={`${fieldId}-cate`} value={value.cate} maxLength={20} onChange={({ target }) => change({ cate: target.value })} />
          </div>
          <div className="ad-field">
            <label htmlFor={`${fieldId}-author`}>{texts.columns.author}</label>
            <Input
              id={`${fieldId}-author`}
              value={value.author}
              maxLength={30}
              onChange={({ target }) => change({ author: target.value })}
            />
          </div>
          <div className="ad-field">
            <label htmlFor={`${fieldId}-hue`}>{texts.hue}</label>
            <Select
              id={`${fieldId}-hue`}
              value={value.hue}
              options={hues.map(([hue, label]) => ({ value: hue, label }))}
              onChange={(hue) => change({ hue })}
            />
          </div>
          <div className="ad-field">
            <label htmlFor={`${fieldId}-time`}>{texts.time}</label>
            <DatePicker
              id={`${fieldId}-time`}
              showTime={{ format: 'HH:mm' }}
              placeholder={texts.states.draft}
              value={value.publish_time ? dayjs(chinaClock(value.publish_time)) : null}
              onChange={(time) => change({ publish_time: time ? atChinaClock(time.format('YYYY-MM-DDTHH:mm:ss')) : null })}
            />
          </div>
          <div className="ad-field">
            <label htmlFor={`${fieldId}-pinned`}>{texts.pinned}</label>
            <Switch id={`${fieldId}-pinned`} className="ad-start" checked={value.pinned} onChange={(pinned) => change({ pinned })} />
          </div>
          <div className="ad-field whole">
            <label htmlFor={`${fieldId}-summary`}>{texts.summary}</label>
            <Input
              id={`${fieldId}-summary`}
              value={value.summary}
              maxLength={200}
              onChange={({ target }) => change({ summary: target.value })}
            />
          </div>
        </div>
        <div className="ad-editor">
          <textarea
            className="ad-source"
            aria-label={texts.body}
            value={value.body}
            maxLength={50_000}
            spellCheck={false}
            onChange={({ target }) => change({ body: target.value })}
          />
          <ArticlePreview title={value.title} body={value.body} />
        </div>
      </section>
      <SaveBar
        edit={edit}
        count={changes.length}
        act={texts.save[value.publish_time === null ? 'draft' : isPublic ? 'published' : 'scheduled']}
        names={changeNames}
        blocked={!ready}
      >
        {changes.map(({ path }) => (
          <span key={path}>{changeNames.name(path)}</span>
        ))}
      </SaveBar>
      {removes && article !== undefined ? (
        <ActionDialog
          title={texts.removeTitle(base.value.title)}
          act={texts.removeAct}
          danger
          forMembers={false}
          reasons={texts.removeReasons}
          run={({ reason }, key) => removeArticle(call, article, base.version, reason, key)}
          onDone={() => {
            dialogs.toast(texts.removed, { kind: 'success' });
            onClose();
          }}
          onClose={() => setRemoves(false)}
        >
          <p className="soft">{texts.removeText}</p>
        </ActionDialog>
      ) : null}
    </>
  );
}
