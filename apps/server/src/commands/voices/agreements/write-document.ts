import type { Signature } from '@shengyu/api';
import { escapeHtml } from '../../../html/escape-html.ts';
import { texts } from '../../../locales/own-voices.zh-CN.ts';
import type { AgreementText } from '../../ground/policies/agreement-text.ts';

export interface Signing {
  text: AgreementText;
  voiceId: string;
  memberId: string;
  name: string;
  signature: Signature;
  evidence: boolean;
  signedAt: Date;
  address: string;
  device: string;
}

/** The signed document: one file without scripts or anything from elsewhere, which says the same wherever it is opened. */
export function writeDocument({ text, voiceId, memberId, name, signature, evidence, signedAt, address, device }: Signing): string {
  const t = texts.signed;
  const rows = [
    [t.version, `${text.version}（${text.hash}）`],
    [t.name, name],
    [t.time, signedAt.toISOString()],
    [t.voice, voiceId],
    [t.member, memberId],
    [t.from, `${address} ${device}`],
    [t.consent, t.yes],
    [t.evidence, evidence ? t.yes : t.no],
  ].map(([key = '', value = '']) => `<tr><th>${escapeHtml(key)}</th><td>${escapeHtml(value)}</td></tr>`);
  return [
    '<!doctype html>',
    `<html lang="zh-CN"><meta charset="utf-8"><title>${escapeHtml(text.title)}</title>`,
    '<meta http-equiv="content-security-policy" content="default-src \'none\'">',
    `<h1>${escapeHtml(text.title)}</h1>`,
    `<pre>${escapeHtml(text.body)}</pre>`,
    `<table>${rows.join('')}</table>`,
    signature.method === 'drawn' ? draw(signature.strokes) : `<p>${escapeHtml(t.typed(name))}</p>`,
    '</html>',
    '',
  ].join('\n');
}

function draw(strokes: readonly (readonly number[])[]): string {
  const lines = strokes.map((points) => `<polyline points="${points.join(' ')}"/>`).join('');
  return `<svg viewBox="0 0 1000 400" width="500" height="200" fill="none" stroke="#000" stroke-width="6" stroke-linecap="round">${lines}</svg>`;
}
