import { Button, Icon, TextInput } from '@shengyu/ui';
import { boxTexts } from '../locales/box.zh-CN.ts';
import { deviceBox } from './device-box.ts';
import { measureLine, MOST_WORDS } from './my-line.model.ts';

const texts = boxTexts.line;

/** The line that every voice of the box is to read. Enter reads it. */
export function MyLine({ line, busy, onRead }: { line: string; busy: boolean; onRead: () => void }) {
  const { words, over, readable } = measureLine(line);
  return (
    <form
      className="vm-line"
      onSubmit={(event) => {
        event.preventDefault();
        if (readable && !busy) onRead();
      }}
    >
      <TextInput
        label={texts.label}
        hiddenLabel
        icon="pencil"
        maxLength={300}
        autoComplete="off"
        placeholder={texts.hint}
        value={line}
        error={over > 0 ? texts.over(over) : undefined}
        onChange={(event) => deviceBox.say(event.target.value)}
        after={<span className="small quiet num">{texts.count(words, MOST_WORDS)}</span>}
      />
      <Button type="submit" tone="primary" disabled={!readable} busy={busy}>
        <Icon name="play" small />
        {texts.readAll}
      </Button>
    </form>
  );
}
