import http from 'node:http';
import https from 'node:https';

const patienceMs = 1500;

/** Whether the API says, at its own address, that it answers calls. */
export function isApiReady(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { get } = origin.startsWith('https:') ? https : http;
    const request = get(`${origin}/health/ready`, { timeout: patienceMs, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy(new Error('the API does not answer')));
    request.on('error', () => resolve(false));
  });
}
