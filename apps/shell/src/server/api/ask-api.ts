import http from 'node:http';
import https from 'node:https';

const patienceMs = 1500;
const longestAnswer = 1000;
const nobody = 'no answer';

/** What the answer says of itself, `storage.full`; a balancer in front of the API that has none left says nothing. */
function statusOf(text: string): string {
  try {
    const { status } = JSON.parse(text) as { status?: unknown };
    return typeof status === 'string' && /^[a-z][a-z._]{0,39}$/.test(status) ? status : nobody;
  } catch {
    return nobody;
  }
}

/** What the API says of itself at its own address: `ready`, why it answers no calls, or `no answer`. */
export function askApi(origin: string): Promise<string> {
  return new Promise((resolve) => {
    const { get } = origin.startsWith('https:') ? https : http;
    const request = get(`${origin}/health/ready`, { timeout: patienceMs, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        if (text.length < longestAnswer) text += part;
      });
      response.on('end', () => resolve(response.statusCode === 200 ? 'ready' : statusOf(text)));
      response.on('error', () => resolve(nobody));
    });
    request.on('timeout', () => request.destroy(new Error('the API does not answer')));
    request.on('error', () => resolve(nobody));
  });
}
