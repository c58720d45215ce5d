import type { Page } from '@playwright/test';
import { callAsMember } from './call-as-member.ts';
import { enterConsole } from './operator.ts';

/** Switches what members can do here off and on again, as an operator in a tab of their own. */
export async function switchCapabilities(console: Page, wanted: { clone: boolean; design: boolean }): Promise<void> {
  await enterConsole(console);
  const { sections } = (await callAsMember(console, '/admin.Setting/lists')) as {
    sections: { setting: { key: string; value: object }; version: string }[];
  };
  const section = sections.find(({ setting }) => setting.key === 'capabilities');
  const changes = [{ key: 'capabilities', value: { ...section?.setting.value, ...wanted } }];
  const input = { changes, bases: { capabilities: section?.version }, reason: '换一批声音引擎' };
  await callAsMember(console, '/admin.Setting/save', input, crypto.randomUUID());
}
