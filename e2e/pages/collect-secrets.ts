import type { Page } from '@playwright/test';

/** Fields of calls and answers that nobody but their receiver may read. */
const secretFields = new Set([
  ...[
    'token',
    'ticket',
    'state',
    'code',
    'info',
    'password',
    'password_confirm',
    'old_password',
    'account',
    'mobile',
    'email',
    'text',
    'document',
  ],
]);
const addressFields = new Set(['url', 'path', 'stream_url', 'cues_url']);
/** What a line may hold by chance is no proof. */
const SHORTEST = 6;

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (secretFields.has(name) && typeof inner === 'string' && inner.length >= SHORTEST) found.add(inner);
    if (addressFields.has(name) && typeof inner === 'string') collectAddress(inner, found);
    collect(inner, found);
  }
}

/** The signature, the state or the last part of an address that opens something. */
function collectAddress(address: string, found: Set<string>): void {
  const { pathname, searchParams } = new URL(address, 'http://site');
  for (const [name, value] of searchParams) if (name !== 'expires' && value.length > 20) found.add(value);
  const [, folder, key] = pathname.split('/');
  if (key !== undefined && (folder === 'share' || folder === 'audition')) found.add(key);
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

/** Everything secret that the pages of this browser send to the API and get from it. */
export function collectSecrets(page: Page): Set<string> {
  const found = new Set<string>();
  page.context().on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    collect(parsed(response.request().postData()), found);
    collectAddress(response.url(), found);
    void response.text().then(
      (text) => collect(parsed(text), found),
      () => undefined,
    );
  });
  return found;
}
