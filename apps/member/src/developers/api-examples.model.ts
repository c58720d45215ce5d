import { v1Calls, type V1CallName } from '@shengyu/api/v1';

/** What is in the fields before somebody changes it. */
const bodies: Partial<Record<V1CallName, object>> = {
  createSpeech: { model: 'shengyu-1', voice: 'linan', input: '清晨五点四十分，第一班渡船。', response_format: 'mp3' },
  checkScript: { text: '清晨五点四十分，第一班渡船。', voice: 'linan' },
  createScript: { title: '潮汐', text: '清晨五点四十分，第一班渡船。', voice: 'linan' },
  updateScript: { title: '潮汐', text: '清晨六点，第二班渡船。' },
  quoteOrder: { script_id: '' },
  createOrder: { script_id: '', format: 'mp3' },
  createWebhook: { url: 'https://cms.example.com/hooks/voice', events: ['order.done'] },
};

export interface Example {
  name: V1CallName;
  method: string;
  path: string;
  /** Undefined where the call takes none. */
  body: string | undefined;
}

export const examples: readonly Example[] = (Object.keys(v1Calls) as V1CallName[]).map((name) => {
  const [method, path] = v1Calls[name];
  return { name, method, path, body: method === 'POST' ? JSON.stringify(bodies[name] ?? {}, null, 2) : undefined };
});
