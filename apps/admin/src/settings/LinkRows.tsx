import { Input } from 'antd';
import { Button, Icon } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';

export interface LinkRow {
  name: string;
  path: string;
}

/** Links under each other: a name, and where it leads. */
export function LinkRows({ rows, most, onRows }: { rows: readonly LinkRow[]; most: number; onRows: (rows: LinkRow[]) => void }) {
  const put = (at: number, change: Partial<LinkRow>): void =>
    onRows(rows.map((row, place) => (place === at ? { ...row, ...change } : row)));
  return (
    <div className="ad-links">
      {rows.map(({ name, path }, at) => (
        <div key={at} className="row">
          <Input aria-label={texts.linkName(at + 1)} value={name} onChange={({ target }) => put(at, { name: target.value })} />
          <Input aria-label={texts.linkPath(at + 1)} value={path} onChange={({ target }) => put(at, { path: target.value })} />
          <Button
            icon
            size="sm"
            tone="bare"
            aria-label={texts.takeOut(name)}
            onClick={() => onRows(rows.filter((_, place) => place !== at))}
          >
            <Icon name="close" small />
          </Button>
        </div>
      ))}
      <Button size="sm" disabled={rows.length >= most} onClick={() => onRows([...rows, { name: '', path: '/' }])}>
        <Icon name="plus" small />
        {texts.addLink}
      </Button>
    </div>
  );
}
