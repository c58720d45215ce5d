import { Checkbox } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import type { FindQuery } from './find.model.ts';

const options = ['matchCase', 'wholeWord', 'regex'] as const;

export function FindOptions({ query, onQuery }: { query: FindQuery; onQuery: (query: FindQuery) => void }) {
  return (
    <div className="row small options">
      {options.map((option) => (
        <Checkbox key={option} checked={query[option]} onChange={(event) => onQuery({ ...query, [option]: event.target.checked })}>
          {texts.find[option]}
        </Checkbox>
      ))}
    </div>
  );
}
