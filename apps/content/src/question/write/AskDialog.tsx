import { TextArea, TextInput } from '@shengyu/ui';
import { writingTexts as texts } from '../../locales/writing.zh-CN.ts';
import { longest } from '../post-lengths.ts';
import { Choices } from './Choices.tsx';
import { SimilarQuestions } from './SimilarQuestions.tsx';
import { useAsk } from './useAsk.ts';
import { WriteDialog } from './WriteDialog.tsx';

export interface AskDialogProps {
  categories: readonly string[];
  onClose: () => void;
}

/** Where a question is written. What is typed stays on the device until it is published. */
export default function AskDialog({ categories, onClose }: AskDialogProps) {
  const { draft, errors, busy, change, send } = useAsk(categories);
  return (
    <WriteDialog
      title={texts.askTitle}
      sendText={texts.publish}
      busy={busy}
      aside={<span className="small quiet">{texts.keptHere}</span>}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        label={texts.title}
        name="title"
        note={texts.titleNote}
        error={errors.title}
        placeholder={texts.titleHint}
        maxLength={longest.title}
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <SimilarQuestions title={draft.title} />
      <Choices
        legend={texts.category}
        name="cate"
        options={categories.map((cate) => ({ value: cate, label: cate }))}
        value={draft.cate}
        error={errors.cate}
        onChange={(cate) => change({ cate })}
      />
      <TextArea
        label={texts.detail}
        name="content"
        note={texts.detailNote}
        error={errors.content}
        rows={6}
        maxLength={longest.question}
        value={draft.content}
        onChange={({ target }) => change({ content: target.value })}
      />
    </WriteDialog>
  );
}
