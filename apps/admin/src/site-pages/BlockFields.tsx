import { Input, Select } from 'antd';
import type { StoredBlock } from '@shengyu/api';
import { Button } from '@shengyu/ui';
import { isHref, isSeed } from './blocks.model.ts';
import { hues } from '../text/locales/hues.zh-CN.ts';
import { texts } from './locales/zh-CN.ts';

interface Labelled {
  label: string;
  value: string;
  max: number;
  onChange: (value: string) => void;
  /** What is wrong with it. */
  bad?: string | undefined;
}

function Line({ label, value, max, onChange, bad }: Labelled) {
  return (
    <label className="ad-field">
      <span>{label}</span>
      <Input value={value} maxLength={max} {...(bad && { status: 'error' as const })} onChange={({ target }) => onChange(target.value)} />
      {bad ? <span className="bad small">{bad}</span> : null}
    </label>
  );
}

type Art = { seed: string; hue: string };

function ArtFields({ art, onChange }: { art: Art; onChange: (art: Art) => void }) {
  return (
    <div className="ad-pair">
      <Line
        label={texts.seed}
        value={art.seed}
        max={32}
        bad={isSeed(art.seed) ? undefined : texts.seedBad}
        onChange={(seed) => onChange({ ...art, seed })}
      />
      <label className="ad-field">
        <span>{texts.hue}</span>
        <Select
          aria-label={texts.hue}
          value={art.hue}
          options={hues.map(([value, label]) => ({ value, label }))}
          onChange={(hue) => onChange({ ...art, hue })}
        />
      </label>
    </div>
  );
}

type LinkValue = { label: string; href: string };

function LinkFields({ link, onChange }: { link: LinkValue; onChange: (link: LinkValue) => void }) {
  return (
    <div className="ad-pair">
      <Line label={texts.linkLabel} value={link.label} max={40} onChange={(label) => onChange({ ...link, label })} />
      <Line
        label={texts.linkHref}
        value={link.href}
        max={2000}
        bad={isHref(link.href) ? undefined : texts.hrefBad}
        onChange={(href) => onChange({ ...link, href })}
      />
    </div>
  );
}

function Cards({ block, onChange }: { block: Extract<StoredBlock, { kind: 'cards' }>; onChange: (block: StoredBlock) => void }) {
  const { items } = block;
  const set = (at: number, part: Partial<(typeof items)[number]>): void =>
    onChange({ ...block, items: items.map((item, index) => (index === at ? { ...item, ...part } : item)) });
  return (
    <>
      <Line label={texts.cardsTitle} value={block.title} max={100} onChange={(title) => onChange({ ...block, title })} />
      {items.map((item, at) => (
        <fieldset key={at} className="ad-sub">
          <legend>{texts.card(at + 1)}</legend>
          <Line label={texts.cardTitle} value={item.title} max={60} onChange={(title) => set(at, { title })} />
          <Line label={texts.cardText} value={item.text} max={400} onChange={(text) => set(at, { text })} />
          <ArtFields art={item.art ?? { seed: 'island', hue: 'blue' }} onChange={(art) => set(at, { art })} />
          <LinkFields
            link={item.link ?? { label: '', href: '/' }}
            onChange={(link) => {
              const { link: _before, ...rest } = item;
              // Without words there is no link.
              const next = link.label === '' ? rest : { ...rest, link };
              onChange({ ...block, items: items.map((one, index) => (index === at ? next : one)) });
            }}
          />
          {items.length > 1 ? (
            <Button size="sm" onClick={() => onChange({ ...block, items: items.toSpliced(at, 1) })}>
              {texts.removeCard}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {items.length < 12 ? (
        <Button size="sm" onClick={() => onChange({ ...block, items: [...items, { title: '', text: '' }] })}>
          {texts.addCard}
        </Button>
      ) : null}
    </>
  );
}

function Action({ block, onChange }: { block: Extract<StoredBlock, { kind: 'action' }>; onChange: (block: StoredBlock) => void }) {
  const { links } = block;
  return (
    <>
      <Line label={texts.actionTitle} value={block.title} max={100} onChange={(title) => onChange({ ...block, title })} />
      <Line label={texts.actionText} value={block.text} max={300} onChange={(text) => onChange({ ...block, text })} />
      {links.map((link, at) => (
        <div key={at} className="ad-sub">
          <LinkFields
            link={link}
            onChange={(next) => onChange({ ...block, links: links.map((one, index) => (index === at ? next : one)) })}
          />
          {links.length > 1 ? (
            <Button size="sm" onClick={() => onChange({ ...block, links: links.toSpliced(at, 1) })}>
              {texts.removeLink}
            </Button>
          ) : null}
        </div>
      ))}
      {links.length < 3 ? (
        <Button size="sm" onClick={() => onChange({ ...block, links: [...links, { label: '', href: '/' }] })}>
          {texts.addLink}
        </Button>
      ) : null}
    </>
  );
}

/** What is written in one block, by its kind. */
export function BlockFields({ block, onChange }: { block: StoredBlock; onChange: (block: StoredBlock) => void }) {
  switch (block.kind) {
    case 'heading':
      return (
        <>
          <Line label={texts.heading} value={block.text} max={100} onChange={(text) => onChange({ ...block, text })} />
          <Line label={texts.lead} value={block.lead} max={300} onChange={(lead) => onChange({ ...block, lead })} />
        </>
      );
    case 'text':
      return (
        <label className="ad-field">
          <span>{texts.markdown}</span>
          <Input.TextArea
            autoSize={{ minRows: 4, maxRows: 16 }}
            maxLength={20_000}
            value={block.markdown}
            onChange={({ target }) => onChange({ ...block, markdown: target.value })}
          />
        </label>
      );
    case 'picture':
      return (
        <>
          <ArtFields art={block.art} onChange={(art) => onChange({ ...block, art })} />
          <Line label={texts.caption} value={block.caption} max={200} onChange={(caption) => onChange({ ...block, caption })} />
        </>
      );
    case 'cards':
      return <Cards block={block} onChange={onChange} />;
    case 'action':
      return <Action block={block} onChange={onChange} />;
  }
}
