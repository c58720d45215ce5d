// Sentences of the natural model with the times of their sounds:
// node bench/acoustic/aligner/speak-naturally.ts <pack> <texts> <target> <train|tune|test> <count> [seed]
// The pack is a folder with kokoro.onnx (its durations as an output), voices/*.bin and node_modules/onnxruntime-node.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSyllable } from '@shengyu/acoustic';
import { kokoroVocabulary, mandarinSymbols } from '@shengyu/engine-kokoro';
import { applyToneSandhi, readClause } from '@shengyu/speech';
import { storeSentence } from './stored-sentence.ts';
import { drawTexts, purposes } from './texts.ts';

const [pack = '', texts = '', target = '', wanted = '', count = '100', seed = '1'] = process.argv.slice(2);
const purpose = purposes.find((one) => one === wanted);
if (!purpose) throw new Error(`What are the sentences for: ${purposes.join(', ')}?`);
// Not zf_xiaoni, who speaks as in Shaanxi: its 的 is no "de".
const voices = {
  train: ['zf_xiaoxiao', 'zf_xiaoyi', 'zm_yunxi', 'zm_yunjian'],
  tune: ['zm_yunxia', 'zf_xiaobei'],
  test: ['zm_yunyang'],
}[purpose];
/** Voices of other languages lend half of the sentences their timbre, but for tests: more speakers than these. */
const timbres = readdirSync(path.join(pack, 'voices'))
  .map((name) => name.replace('.bin', ''))
  .filter((name) => !name.startsWith('z'));
const marks: Readonly<Record<string, string>> = { '，': ',', '、': ',', '。': '.', '！': '!', '？': '?', '；': ';', '：': ':' };
const frame = 600;
const styleSize = 256;

interface Runtime {
  Tensor: new (type: string, data: unknown, shape: number[]) => unknown;
  InferenceSession: {
    create(file: string, options: object): Promise<{ run(feeds: object): Promise<Record<string, { data: Float32Array }>> }>;
  };
}
const { Tensor, InferenceSession } = createRequire(path.resolve(pack, 'package.json'))('onnxruntime-node') as Runtime;
const session = await InferenceSession.create(path.join(pack, 'kokoro.onnx'), { intraOpNumThreads: 1 });
const { next, chance } = drawTexts(texts, purpose, Number(seed));
const words = new Intl.Segmenter('zh', { granularity: 'word' });

const styleOf = (voice: string, symbols: number): Float32Array => {
  const bytes = readFileSync(path.join(pack, 'voices', `${voice}.bin`));
  const all = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  return all.slice(symbols * styleSize, (symbols + 1) * styleSize);
};
const oneOf = (list: readonly string[]): string => list[Math.floor(chance() * list.length)] ?? '';

/** Symbols of a text; `owner` is the syllable that a symbol belongs to, or −1. */
function symbolsOf(text: string): { symbols: { id: number; owner: number; isFinal: boolean }[]; syllables: string[] } | undefined {
  const starts = new Set([...words.segment(text)].map(({ index }) => index));
  const symbols: { id: number; owner: number; isFinal: boolean }[] = [];
  const syllables: string[] = [];
  const add = (symbol: string, owner: number, isFinal = false): void => {
    const id = kokoroVocabulary[symbol];
    if (id !== undefined) symbols.push({ id, owner, isFinal });
  };
  for (const token of applyToneSandhi(readClause({ text, readings: [] }, { language: 'zh-CN' }).tokens)) {
    if (token.kind === 'punctuation') add(marks[token.text] ?? '', -1);
    else if (token.kind !== 'hanzi' || !token.pinyin) return undefined;
    else {
      if (starts.has(token.start) && (symbols.at(-1)?.owner ?? -1) !== -1) add(' ', -1);
      for (const pinyin of token.pinyin) {
        const [shown, parsed] = [mandarinSymbols(pinyin), parseSyllable(pinyin)];
        if (shown === undefined || !parsed) return undefined;
        const consonant = parsed.initial === '' ? 0 : shown.charAt(1) === 'ʰ' ? 2 : 1;
        for (const [at, symbol] of [...shown].entries()) add(symbol, syllables.length, at >= consonant);
        syllables.push(pinyin);
      }
    }
  }
  return syllables.length < 4 ? undefined : { symbols, syllables };
}

for (let made = 0; made < Number(count);) {
  const text = next();
  const spoken = symbolsOf(text);
  if (!spoken || spoken.symbols.length > 500) continue;
  const { symbols, syllables } = spoken;
  const voice = oneOf(voices);
  const style = styleOf(voice, symbols.length);
  if (purpose !== 'test' && chance() < 0.5) {
    const other = styleOf(oneOf(timbres), symbols.length);
    const share = 0.5 + 0.5 * chance();
    // The first half of a style is its timbre.
    for (let at = 0; at < styleSize / 2; at += 1) style[at] = (1 - share) * (style[at] ?? 0) + share * (other[at] ?? 0);
  }
  const ids = BigInt64Array.from([0, ...symbols.map(({ id }) => id), 0].map(BigInt));
  const answer = await session.run({
    tokens: new Tensor('int64', ids, [1, ids.length]),
    style: new Tensor('float32', style, [1, styleSize]),
    speed: new Tensor('float32', [0.85 + 0.4 * chance()], [1]),
  });
  const lengths = answer['/encoder/Clip_output_0']?.data ?? new Float32Array();
  const times = syllables.map(() => ({ s: -1, r: -1, e: -1 }));
  let at = (lengths[0] ?? 0) * frame;
  for (const [place, { owner, isFinal }] of symbols.entries()) {
    const end = at + (lengths[place + 1] ?? 0) * frame;
    const time = times[owner];
    if (time && time.s < 0) time.s = at;
    if (time && isFinal && time.r < 0) time.r = at;
    if (time) time.e = end;
    at = end;
  }
  const pcm = Int16Array.from(answer.audio?.data ?? [], (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767))));
  storeSentence(target, `${seed}-${String(made).padStart(4, '0')}`, { text, voice, rate: 24_000, syllables, times }, pcm);
  made += 1;
}
