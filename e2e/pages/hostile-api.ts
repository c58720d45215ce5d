import type { IncomingMessage } from 'node:http';
import { callAt, type CallName } from '@shengyu/api';
import { sampleAnswer } from '@shengyu/api/sample';
import { schemas } from '@shengyu/api/schema';
import { startBackEnd, type OwnServer } from './start-web.ts';

/** Where what runs would report itself by a request. */
export const canary = 'canary.invalid';

/**
 * One text that tries each place a text may be put in: an address, an attribute, an element's text, a style, a script, linked data, a
 * template, Markdown, a comment, a line of a script, the direction of writing.
 */
export const attack =
  `javascript:ran('address')//" onfocus="ran('attribute')" autofocus x='` +
  `></title></textarea></style></script></noscript><b data-attack></b><img src=x onerror=ran('image')>` +
  `<svg onload=ran('drawing')></svg><script>ran('script')</script><iframe srcdoc="<script>parent.ran('frame')</script>"></iframe>` +
  `{{ran('template')}}\${ran('literal')}[x](javascript:ran('link'))![x](https://${canary}/markdown)` +
  `;background:url(https://${canary}/style)\u2028ran('line')\u202e-->`;

/** The same for an address, which has a bound. */
export const shortAttack = `javascript:ran('q')//"'></title></script><img src=x onerror=ran('q')>{{ran('q')}}`;

/** The same for a field with a small bound. */
const tinyAttack = `"><b data-attack>`;
const attacks = [attack, shortAttack, tinyAttack];

/** What the API promises to have sanitised is HTML: the texts in it are escaped, as the API escapes them. */
const htmlFields = new Set(['content', 'html', 'content_html', 'body_html', 'agreement']);
const escaped = (text: string): string => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;

/** What `sampleAnswer` says where any text may stand. */
const anyText = '样本';

type Path = readonly (string | number)[];

/** Puts `change` in the place of each free text, and tells where it did. */
function poison(value: unknown, path: Path, changed: Path[]): unknown {
  if (value === anyText) {
    changed.push(path);
    return attackAt(path, attack);
  }
  if (Array.isArray(value)) return value.map((one, at) => poison(one, [...path, at], changed));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, poison(one, [...path, key], changed)]));
}

const attackAt = (path: Path, text: string): string => (htmlFields.has(String(path.at(-1))) ? escaped(text) : text);

function setAt(value: unknown, path: Path, to: unknown): void {
  let holder = value as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>;
  const last = path.at(-1);
  if (last !== undefined) holder[last] = to;
}

/** An answer of the call with the attack in every text that its schema lets be so. `fields` gains their names. */
function hostileAnswer(name: CallName, input: object, fields: Set<string>): unknown {
  const places: Path[] = [];
  const answer = poison(sampleAnswer(name, input), [], places);
  const problemAt = (place: Path): boolean => {
    const at = place.join('.');
    const issues = schemas[name].output.safeParse(answer).error?.issues ?? [];
    return issues.some(({ path }) => path.length === 0 || at === path.join('.') || at.startsWith(`${path.join('.')}.`));
  };
  for (const place of places) {
    // A field with a bound of its own gets the longest attack that fits.
    const fitting = attacks.find((text) => {
      setAt(answer, place, attackAt(place, text));
      return !problemAt(place);
    });
    if (fitting === undefined) setAt(answer, place, anyText);
    else fields.add(`${name} ${place.join('.')}`);
  }
  return answer;
}

/** The names of all fields that are attacked, with `*` for a place in a list. */
export function attackedFields(): ReadonlySet<string> {
  const fields = new Set<string>();
  for (const name of Object.keys(schemas) as CallName[]) hostileAnswer(name, {}, fields);
  return new Set([...fields].map((field) => field.replaceAll(/(?<=[ .])\d+(?=\.|$)/g, '*')));
}

async function inputOf(request: IncomingMessage, url: URL): Promise<object> {
  if (request.method === 'GET') return Object.fromEntries([...url.searchParams].map(([key, value]) => [key, readValue(value)]));
  let body = '';
  for await (const chunk of request) body += String(chunk);
  try {
    return JSON.parse(body) as object;
  } catch {
    return {};
  }
}

function readValue(text: string): unknown {
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** An API whose every text is an attack; what it attacked is in `fields`. */
export async function startHostileApi(fields: Set<string>): Promise<OwnServer> {
  return startBackEnd(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://api');
    const name = callAt(url.pathname.replace(/^\/api/, ''));
    if (name === undefined) {
      response.writeHead(404).end();
      return;
    }
    const data = hostileAnswer(name, await inputOf(request, url), fields);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 1, show: 0, msg: '', data }));
  });
}
