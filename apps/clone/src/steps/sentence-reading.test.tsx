/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Call, Upload } from '@shengyu/api';
import { ServerDataProvider } from '@shengyu/server-data';
import { createSession, SessionProvider } from '@shengyu/session';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Clone } from '../clones/clones.queries.ts';
import { stepTexts } from '../locales/steps.zh-CN.ts';
import { keepTakes, keptTake } from '../testing/keep-takes.ts';
import { SentenceReading } from './SentenceReading.tsx';

// covers: fault-126 fault-130
test('a page that is opened again has the sentence that was drawn and what was read of it, and sends it', async () => {
  const takes = [keptTake({ id: 'old', voice: 'consent-another' }), keptTake({ id: 'read', voice: 'consent-s' })];
  Object.assign(globalThis, keepTakes(takes));
  const calls: string[] = [];
  const call = ((name: string) => (calls.push(name), Promise.resolve({}))) as unknown as Call;
  const sent: unknown[] = [];
  const upload = ((name: string, { data }: { data: unknown }) => (sent.push([name, data]), Promise.resolve({}))) as unknown as Upload;
  const sentence = { sentence_id: 's', text: '我同意。今天的词是：渡船、灯塔。', again: false, sent_to: '' };
  const clone = { id: 'v', sentence: { ...sentence, expire_time: new Date(Date.now() + 600_000).toISOString() } } as unknown as Clone;
  let isSent = false;
  render(
    <SessionProvider store={createSession({ token: 't' })} call={call} upload={upload}>
      <ServerDataProvider member="m">
        <SentenceReading clone={clone} onSent={() => (isSent = true)}>
          {null}
        </SentenceReading>
      </ServerDataProvider>
    </SessionProvider>,
  );
  expect(screen.getByText(sentence.text)).toBeTruthy();
  // How to read is said where it is read.
  expect(screen.getByText(stepTexts.consent.breath)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: stepTexts.consent.send }));
  await waitFor(() => expect(isSent).toBe(true));
  expect([sent, calls, takes.map(({ id }) => id)]).toEqual([[['cloneAuthorize', { id: 'v', sentence_id: 's' }]], [], ['old']]);
});
