import { useId, useRef } from 'react';
import { Button, Chip, Icon, Skeleton } from '@shengyu/ui';
import { useDesignTags } from '../data/useDesigns.ts';
import { wizard } from '../locales/wizard.zh-CN.ts';
import { DescriptionField, MOST_TEXT } from './DescriptionField.tsx';
import { UnderstoodList } from './UnderstoodList.tsx';
import { wantedOf } from './understanding.model.ts';
import { useDescription } from './useDescription.ts';
import './describe.css';

const words = wizard.describe;

/** What three candidates are made from. */
export interface Wanted {
  text: string;
  tags: string[];
  parameters: ReturnType<typeof wantedOf>;
}

export interface DescribeStepProps {
  voiceId: string;
  lastText: string;
  onMake: (wanted: Wanted) => void;
}

/** In words and by tags: what was understood is shown while one writes, and can be had otherwise. */
export function DescribeStep({ voiceId, lastText, onMake }: DescribeStepProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { data: tags } = useDesignTags();
  const { draft, setDraft, understanding, refused, isEmpty } = useDescription(voiceId, lastText, tags);
  const toggle = (tag: string): void => {
    const others = draft.tags.filter((other) => other !== tag);
    setDraft({ ...draft, tags: others.length < draft.tags.length ? others : [...others, tag] });
  };
  const make = (): void => {
    if (isEmpty || !understanding) return;
    onMake({ text: draft.text.trim(), tags: [...draft.tags], parameters: wantedOf(understanding, draft.own) });
  };
  return (
    <form
      className="vd-describe"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <section className="card big vd-say" aria-labelledby={`${id}-title`}>
        <h1 className="vd-h" id={`${id}-title`}>
          {words.title}
        </h1>
        <DescriptionField
          text={draft.text}
          spans={understanding?.spans ?? []}
          refused={refused}
          describedBy={`${id}-count`}
          onChange={(text) => setDraft({ ...draft, text })}
        />
        <div className="row wrap-ok" role="group" aria-label={words.tags}>
          <span className="small quiet" aria-hidden="true">
            {words.tags}
          </span>
          {tags ? (
            tags.groups
              .flatMap((group) => group.tags)
              .map((tag) => (
                <Chip key={tag.id} pressed={draft.tags.includes(tag.id)} onClick={() => toggle(tag.id)}>
                  {tag.name}
                </Chip>
              ))
          ) : (
            <Skeleton height={72} />
          )}
        </div>
        <footer className="row wrap-ok">
          <span className="small quiet num" id={`${id}-count`}>
            {words.count([...draft.text].length, MOST_TEXT)}
          </span>
          <span className="row push wrap-ok">
            {isEmpty ? (
              <Button tone="bare" onClick={() => setDraft({ ...draft, text: words.exampleText })}>
                {words.example}
              </Button>
            ) : null}
            <Button tone="next" type="submit" aria-disabled={isEmpty || !understanding}>
              {isEmpty ? words.empty : words.make}
            </Button>
          </span>
        </footer>
      </section>
      <section className="card pad vd-und" aria-labelledby={`${id}-und`}>
        {understanding ? (
          <>
            <header className="row">
              <h2 className="h-card" id={`${id}-und`}>
                {words.understood}
              </h2>
              <span className="small quiet push">{words.change}</span>
            </header>
            <UnderstoodList understanding={understanding} own={draft.own} onOwn={(own) => setDraft({ ...draft, own })} />
          </>
        ) : (
          <div className="stack" role="alert">
            <p className="row vd-no">
              <Icon name="info" />
              <b id={`${id}-und`}>{words.refused(refused ?? '')}</b>
            </p>
            <p className="soft">{words.refusedText}</p>
            <p>
              <Button tone="primary" size="sm" onClick={() => form.current?.querySelector('textarea')?.focus()}>
                {words.refusedMend}
              </Button>
            </p>
          </div>
        )}
      </section>
    </form>
  );
}
