import { insertKinds, markKindNames, type InsertKind } from '@shengyu/script';
import { toolGroups, toolOf } from './tools.ts';

const buttons = toolGroups.flatMap(({ tools }) => tools);

test.each([...markKindNames, ...(Object.keys(insertKinds) as InsertKind[])])('%s can be put on from the ribbon', (kind) => {
  const panel = toolOf(kind);
  expect(buttons.filter(({ name, tool }) => (panel === null ? name === kind : tool === panel))).not.toEqual([]);
});
