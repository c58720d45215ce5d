import { TextInput } from '@shengyu/ui';
import { voiceTexts } from '../locales/voice.zh-CN.ts';

const words = voiceTexts.line;

/** As much as is heard of a sentence. */
export const MOST_OF_LINE = 100;

/** The sentence that versions or candidates are compared by. */
export function OwnLine({ line, onChange }: { line: string; onChange: (line: string) => void }) {
  return (
    <TextInput
      label={words.label}
      hiddenLabel
      icon="pencil"
      value={line}
      maxLength={MOST_OF_LINE}
      autoComplete="off"
      placeholder={words.placeholder}
      onChange={({ target }) => onChange(target.value)}
      after={<span className="small quiet num">{words.count([...line].length, MOST_OF_LINE)}</span>}
    />
  );
}
