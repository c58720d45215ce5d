import { DatePicker, Input, Select, Switch } from 'antd';
import { useMutation } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { newKey } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, Icon } from '@shengyu/ui';
import { conflictsOf } from '../edit/conflict.model.ts';
import { SaveBar } from '../edit/SaveBar.tsx';
import { useDraft } from '../edit/useDraft.ts';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { ArticlePreview } from './ArticlePreview.tsx';
import { removeArticle, saveArticle, type StoredArticle, type Written } from './articles.queries.ts';
import { hues, texts, types } from './locales/zh-CN.ts';
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

function writtenOf({ type, cate, title, summary, body, author, pinned, hue, publish_time }: StoredArticle): Written {
  const known = hues.find(([name]) => name === hue)?.[0] ?? 'blue';
  return { type, cate, title, summary, body, author, pinned, hue: known, publish_time };
}

export interface ArticleEditorProps {
  /** Null: a new one. */
  stored: StoredArticle | null;
  /** With what was done to it. */
  onClose: (said?: string) => void;
}

/** Writes one article in Markdown, as its readers get it beside it. It is published by a time: now or later. */
export function ArticleEditor({ stored, onClose }: ArticleEditorProps) {
  const call = useCall();
  const id = useId();
  const { value, set, drop, isChanged } = useDraft(stored ? writtenOf(stored) : blank);
  const [removes, setRemoves] = useState(false);
  const change = (part: Partial<Written>): void => set({ ...value, ...part });
  const save = useMutation({
    mutationFn: ({ written, version }: { written: Written; version: string }) =>
      saveArticle(call, written, stored && { id: stored.id, version }, newKey()),
    onSuccess: ({ state }) => {
      drop();
      onClose(texts.saved[state]);
    },
  });
  const [conflict] = conflictsOf<Written>(save.error);
  const version = stored?.version ?? '';
  const publish = (): void => save.mutate({ written: { ...value, publish_time: new Date().toISOString() }, version });
  const ready = value.title.trim() !== '' && value.cate.trim() !== '';
  return (
    <>
      <ConsoleHead title={stored ? stored.title : texts.add}>
        <Button size="sm" onClick={() => onClose()}>
          <Icon name="left" small />
          {texts.back}
        </Button>
        {stored ? (
          <Button size="sm" tone="danger" onClick={() => setRemoves(true)}>
            {texts.remove}
          </Button>
        ) : null}
        {value.publish_time === null ? (
          <Button size="sm" tone="next" disabled={!ready} busy={save.isPending} onClick={publish}>
            {texts.publish}
          </Button>
        ) : (
          <Button size="sm" onClick={() => change({ publish_time: null })}>
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
            <label htmlFor={`${id}-type`}>{texts.columns.type}</label>
            <Select
              id={`${id}-type`}
              value={value.type}
              options={types.map(([type, label]) => ({ value: type, label }))}
              onChange={(type) => change({ type })}
            />
          </div>
          <div className="ad-field">
            <label htmlFor={`${id}-cate`}>{texts.cate}</label>
            <Input id={`${id}-cate`} value={value.cate} maxLength={20} onChange={({ target }) => change({ cate: target.value })} />
          </div>
          <div className="ad-field">
            <label htmlFor={`${id}-author`}>{texts.columns.author}</label>
            <Input id={`${id}-author`} value={value.author} maxLength={30} onChange={({ target }) => change({ author: target.value })} />
          </div>
          <div className="ad-field">
            <label htmlFor={`${id}-hue`}>{texts.hue}</label>
            <Select
              id={`${id}-hue`}
              value={value.hue}
              options={hues.map(([hue, label]) => ({ value: hue, label }))}
              onChange={(hue) => change({ hue })}
            />
          </div>
          <div className="ad-field">
            <label htmlFor={`${id}-time`}>{texts.time}</label>
            <DatePicker
              id={`${id}-time`}
              showTime={{ format: 'HH:mm' }}
              placeholder={texts.states.draft}
              value={value.publish_time ? dayjs(value.publish_time) : null}
              onChange={(time) => change({ publish_time: time ? time.toISOString() : null })}
            />
          </div>
          <div className="ad-field">
            <label htmlFor={`${id}-pinned`}>{texts.pinned}</label>
            <Switch id={`${id}-pinned`} className="ad-start" checked={value.pinned} onChange={(pinned) => change({ pinned })} />
          </div>
          <div className="ad-field whole">
            <label htmlFor={`${id}-summary`}>{texts.summary}</label>
            <Input
              id={`${id}-summary`}
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
        count={isChanged ? 1 : 0}
        act={texts.save[value.publish_time === null ? 'draft' : 'published']}
        busy={save.isPending}
        error={save.error}
        blocked={!ready}
        onSave={() => save.mutate({ written: value, version })}
        onDrop={() => {
          save.reset();
          drop();
        }}
        onTakeTheirs={() => {
          drop();
          onClose();
        }}
        onKeepMine={() => {
          if (conflict) save.mutate({ written: value, version: conflict.version });
        }}
      />
      {removes && stored ? (
        <ActionDialog
          title={texts.removeTitle(stored.title)}
          act={texts.removeAct}
          danger
          forMembers={false}
          reasons={texts.removeReasons}
          run={({ reason }, key) => removeArticle(call, stored.id, stored.version, reason, key)}
          onDone={() => {
            drop();
            onClose(texts.removed);
          }}
          onClose={() => setRemoves(false)}
        >
          <p className="soft">{texts.removeText}</p>
        </ActionDialog>
      ) : null}
    </>
  );
}
