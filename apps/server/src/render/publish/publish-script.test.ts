import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backgroundDecibels, documentFromText } from '@shengyu/script';
import { unzipSync } from 'fflate';
import { labelTexts } from '../../locales/label.zh-CN.ts';
import { rms, samplesOf } from '../../testing/measured-sound.ts';
import { background, bell, openMixRenderer, options, pathOf, script } from '../../testing/open-mix-renderer.ts';
import type { MixRenderer } from '../../testing/open-mix-renderer.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
if (!hasFfmpeg) process.stderr.write('ffmpeg is not installed: loudness and peaks are checked by our own meter only.\n');
const withFfmpeg = hasFfmpeg ? test : test.skip;

let mix: MixRenderer;
beforeAll(async () => {
  mix = await openMixRenderer();
}, 120_000);
afterAll(() => mix.close());

withFfmpeg.each([
  { format: 'mp3', sampleRate: 44_100, bitrate: 192 },
  { format: 'wav', sampleRate: 48_000, bitDepth: 24 },
  { format: 'ogg', sampleRate: 48_000, bitrate: 96 },
  { format: 'mp3', sampleRate: 16_000, bitrate: 64 },
] as const)(
  '%j with music and effects is at −16 ± 0.5 LUFS, at most −1 dBTP, and as long as it says',
  async (shape) => {
    const document = script((made) => {
      made.settings.background = { ...background, decibels: 6 };
      made.paragraphs[0]?.inserts.push({ ...bell, at: 9, mode: 'block', decibels: 6 });
    });
    const result = await mix.render(document, shape);
    const { stderr } = spawnSync('ffmpeg', ['-nostats', '-i', pathOf(result), '-af', 'ebur128=peak=true', '-f', 'null', '-'], {
      encoding: 'utf8',
    });
    const summary = stderr.slice(stderr.lastIndexOf('Summary'));
    const lufs = Number(/I:\s+(-?[\d.]+)/.exec(summary)?.[1]);
    // At 16 kHz what lies above 8 kHz, here the bed itself, is not in the file.
    if (shape.sampleRate > 16_000) expect(Math.abs(lufs + 16)).toBeLessThanOrEqual(0.5);
    expect(Number(/Peak:\s+(-?[\d.]+)/.exec(summary)?.[1])).toBeLessThanOrEqual(-1);
    const { stdout } = spawnSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', pathOf(result)], {
      encoding: 'utf8',
    });
    expect(Math.abs(Number(stdout) * 1000 - result.durationMs)).toBeLessThan(100);
  },
  120_000,
);

test('after an edit what comes before it is kept, of a sound turned down all but its place, and the file is the one made from nothing', async () => {
  const kept = async () => (await readdir(join(mix.directory, 'clauses'), { recursive: true })).filter((path) => path.endsWith('.piece'));
  const lines = Array.from({ length: 10 }, (_, index) => `第${index + 1}班渡船就要开了，请大家带好随身物品，依次上船。`);
  const mp3 = async (decibels: number) => {
    const document = documentFromText(lines.join('\n'), 'linan');
    document.settings.background = background;
    document.paragraphs[4]?.inserts.push({ ...bell, at: 3, mode: 'overlay', decibels });
    return readFile(pathOf(await mix.render(document, { format: 'mp3' })));
  };
  const empty = (await kept()).length;
  await mp3(-20);
  const all = (await kept()).length;
  expect(all - empty).toBeGreaterThan(7);
  lines[9] = '这一班今天不开，请大家明天再来码头。';
  await mp3(-20);
  const edited = (await kept()).length;
  expect(edited - all).toBeLessThanOrEqual((all - empty) / 2);
  const softer = await mp3(-23);
  expect((await kept()).length - edited).toBeLessThanOrEqual(4);
  for (const path of await kept()) await writeFile(join(mix.directory, 'clauses', path), 'cut short');
  expect(Buffer.compare(await mp3(-23), softer)).toBe(0);
}, 120_000);

test('a voice that does not pause for minutes is made in pieces that fit into memory, and joined without a gap', async () => {
  const document = documentFromText(
    Array.from({ length: 60 }, (_, index) => `第${index + 1}班渡船就要开了请大家依次上船`).join('\n'),
    'linan',
  );
  document.settings.paragraphPauseMs = 0;
  const kept = async () =>
    (await readdir(join(mix.directory, 'clauses'), { recursive: true })).filter((path) => path.endsWith('.piece')).length;
  const before = await kept();
  const result = await mix.render(document, { sampleRate: 22_050 });
  expect(result.durationMs).toBeGreaterThan(90_000);
  expect((await kept()) - before).toBeGreaterThan((2 * result.durationMs) / 25_000);
  const [mono = new Float32Array(0)] = await samplesOf(pathOf(result));
  expect(Math.round((mono.length * 1000) / 22_050)).toBe(result.durationMs);
  expect(Math.abs(result.loudnessLufs + 16)).toBeLessThan(0.3);
  // Words follow each other: half a second without sound would be a piece that is missing.
  const loud = Array.from({ length: Math.floor(mono.length / 11_025) }, (_, at) => rms(mono.subarray(at * 11_025, (at + 1) * 11_025)));
  expect(Math.min(...loud)).toBeGreaterThan(0.01);
}, 120_000);

withFfmpeg(
  'the usual music lies 20 LU under the voice where nobody speaks and 26 where somebody does',
  async () => {
    const document = script((made) => {
      // One sentence is louder than another; a voice is at its level over some of them.
      made.paragraphs.push(
        ...documentFromText('老板娘把刚出笼的包子端了出来。\n雪下了一整夜，路上没有一个人。\n她说七点半回来，可是现在都八点了。', 'linan')
          .paragraphs,
      );
      const decibels = backgroundDecibels(-20);
      made.settings.background = { ...background, soundId: 'wind', decibels, duckDecibels: -6, fadeInMs: 0, fadeOutMs: 0 };
      made.paragraphs[0]?.inserts.push({ kind: 'pause', at: 9, durationMs: 6000 });
    });
    const result = await mix.render(document, { extras: { stems: true } });
    const loudness = (kind: 'stem-voice' | 'stem-music', from: number, to: number): number => {
      const range = `atrim=${from}:${to},asetpts=N/SR/TB,ebur128=dualmono=true`;
      const { stderr } = spawnSync('ffmpeg', ['-nostats', '-i', pathOf(result, kind), '-af', range, '-f', 'null', '-'], {
        encoding: 'utf8',
      });
      return Number(/I:\s+(-?[\d.]+)/.exec(stderr.slice(stderr.lastIndexOf('Summary')))?.[1]);
    };
    const seconds = result.durationMs / 1000;
    const voice = loudness('stem-voice', 0, seconds);
    const [said, next] = [(result.cues[0]?.endMs ?? 0) / 1000, (result.cues[1]?.startMs ?? 0) / 1000];
    expect(next - said).toBeGreaterThan(5);
    expect(Math.abs(loudness('stem-music', said + 1.2, next - 0.5) - voice + 20)).toBeLessThan(0.6);
    expect(Math.abs(loudness('stem-music', 0.3, said) - voice + 26)).toBeLessThan(0.6);
  },
  120_000,
);

test('stems add up to the mix; paragraphs are files of their own', async () => {
  const document = script((made) => {
    made.settings.background = { ...background, decibels: -10 };
    made.paragraphs[0]?.inserts.push({ ...bell, at: 9, mode: 'overlay', decibels: -10 });
  });
  const result = await mix.render(document, { extras: { stems: true, paragraphs: true } });
  const [whole = new Float32Array(0)] = await samplesOf(pathOf(result));
  const stems = await Promise.all((['stem-voice', 'stem-music', 'stem-effects'] as const).map((kind) => samplesOf(pathOf(result, kind))));
  const sum = whole.map((_, at) => stems.reduce((total, [left]) => total + (left?.[at] ?? 0), 0));
  const difference = rms(sum.map((value, at) => value - (whole[at] as number)));
  expect(20 * Math.log10(difference / rms(whole))).toBeLessThan(-20);
  const files = unzipSync(await readFile(pathOf(result, 'paragraphs')));
  const { [labelTexts.readmeName]: readme, ...sounds } = files;
  expect(Buffer.from(readme ?? []).toString()).toBe(labelTexts.readmeUnlabelled);
  expect(Object.keys(sounds)).toEqual(['001 清晨的码头很安静.wav', '002 船要开了.wav']);
  const seconds = Object.values(sounds).map((file) => (file.length - 44) / 4 / options.sampleRate);
  expect(seconds[0]).toBeGreaterThan(seconds[1] ?? 0);
}, 120_000);

test('the package for editors holds stems, subtitles, markers and a sequence that names them', async () => {
  const document = script((made) => {
    made.settings.background = background;
    made.paragraphs[0]?.inserts.push({ ...bell, at: 9, mode: 'overlay' });
  });
  const result = await mix.render(document, {
    format: 'mp3',
    extras: { editorPackage: true },
    metadata: { ...options.metadata, title: '潮 & <汐>' },
  });
  const files = unzipSync(await readFile(pathOf(result, 'editor-package')));
  expect(Object.keys(files)).toEqual([
    'voice.wav',
    'music.wav',
    'effects.wav',
    'subtitle.srt',
    'sequence.xml',
    'markers.csv',
    '使用说明.txt',
  ]);
  const read = (name: string) => Buffer.from(files[name] ?? []).toString();
  expect(read('voice.wav').slice(0, 4)).toBe('RIFF');
  const all = (pattern: RegExp) => [...read('sequence.xml').matchAll(pattern)].map(([, found]) => found);
  expect(all(/<sequence [^>]*><name>(.*?)<\/name>/g)).toEqual(['潮 &amp; &lt;汐&gt;']);
  expect(all(/<pathurl>(.*?)<\/pathurl>/g)).toEqual(['voice.wav', 'music.wav', 'effects.wav']);
  expect(all(/<marker><name>(.*?)<\/name>/g)).toEqual(result.cues.map(({ lines }) => lines.join(' ')));
  expect(all(/<marker>.*?<in>(\d+)<\/in>/g).map(Number)).toEqual(result.cues.map(({ startMs }) => Math.round(startMs / 40)));
  const rows = read('markers.csv').trimEnd().split('\r\n');
  expect(rows).toHaveLength(1 + result.cues.length);
  expect(rows[1]?.split('\t').slice(2, 3)).toEqual(['00:00:00:00']);
}, 120_000);

test.each([
  { bitDepth: 16, sampleRate: 44_100 },
  { bitDepth: 24, sampleRate: 48_000 },
] as const)(
  'the sequence for editors says of each file what the file is: $bitDepth bits, $sampleRate Hz',
  async (ordered) => {
    const document = script((made) => {
      made.settings.background = background;
    });
    const result = await mix.render(document, { ...ordered, format: 'wav', extras: { editorPackage: true } });
    const files = unzipSync(await readFile(pathOf(result, 'editor-package')));
    const xml = Buffer.from(files['sequence.xml'] ?? []).toString();
    const clips = [...xml.matchAll(/<clipitem[\s\S]*?<\/clipitem>/g)].map(([clip]) => {
      const said = (tag: string) => [...clip.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, value]) => value);
      return {
        file: said('pathurl')[0] ?? '',
        facts: [said('depth'), said('samplerate'), said('channelcount')].map(([value]) => Number(value)),
        frames: [...said('duration'), ...said('end'), ...said('out')].map(Number),
      };
    });
    expect(clips.map(({ file }) => file)).toEqual(['voice.wav', 'music.wav']);
    for (const { file, facts, frames } of clips) {
      const wav = Buffer.from(files[file] ?? []);
      const [channels, sampleRate, bitDepth] = [wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)];
      expect([bitDepth, sampleRate]).toEqual([ordered.bitDepth, ordered.sampleRate]);
      expect(facts).toEqual([bitDepth, sampleRate, channels]);
      const data = wav.indexOf('data', 36);
      const seconds = wav.readUInt32LE(data + 4) / ((channels * bitDepth) / 8) / sampleRate;
      for (const frame of frames) expect(Math.abs(frame - seconds * 25)).toBeLessThanOrEqual(0.5);
      expect(frames.length).toBeGreaterThanOrEqual(4);
      expect(Math.abs(seconds * 1000 - result.durationMs)).toBeLessThan(2);
    }
  },
  120_000,
);

// covers: pages-35
test('what follows the audible label is sample for sample what it is without', async () => {
  const labelled = await mix.open({ clauseDirectory: join(mix.directory, 'unlabelled'), audibleLabel: 'speech' });
  try {
    const [withLabel, without] = [
      await mix.render(script(), { format: 'wav', sampleRate: 22_050 }, labelled),
      await mix.render(script(), { format: 'wav', sampleRate: 22_050, unlabelled: true }, labelled),
    ];
    const [[marked], [bare]] = [await samplesOf(pathOf(withLabel)), await samplesOf(pathOf(without))];
    const before = (marked?.length ?? 0) - (bare?.length ?? 0);
    expect(before / 22_050).toBeGreaterThan(1.2);
    expect(marked?.subarray(before)).toEqual(bare);
    expect(withLabel.cues.map(({ lines }) => lines)).toEqual(without.cues.map(({ lines }) => lines));
    for (const [index, { startMs }] of withLabel.cues.entries())
      expect(Math.abs(startMs - (without.cues[index]?.startMs ?? 0) - (before * 1000) / 22_050)).toBeLessThanOrEqual(1);
  } finally {
    await labelled.close();
  }
}, 120_000);

test('among files of paragraphs the audible label is one of its own, and each has the label in its metadata', async () => {
  const labelled = await mix.open({ clauseDirectory: join(mix.directory, 'paragraphs-labelled'), audibleLabel: 'speech' });
  try {
    const result = await mix.render(script(), { format: 'mp3', extras: { paragraphs: true } }, labelled);
    const { [labelTexts.readmeName]: readme, ...sounds } = unzipSync(await readFile(pathOf(result, 'paragraphs')));
    expect(Buffer.from(readme ?? []).toString()).toBe(labelTexts.readme);
    expect(Object.keys(sounds)).toEqual(['000 AI 标识.mp3', '001 清晨的码头很安静.mp3', '002 船要开了.mp3']);
    for (const file of Object.values(sounds)) expect(Buffer.from(file).toString('latin1')).toContain('AIGC');
  } finally {
    await labelled.close();
  }
}, 120_000);

test.each(['speech', 'tone'] as const)(
  'the audible label as %s is heard before the first word, with music and without',
  async (audibleLabel) => {
    const labelled = await mix.open({ clauseDirectory: join(mix.directory, `clauses-${audibleLabel}`), audibleLabel });
    try {
      for (const document of [script(), script((made) => (made.settings.background = { ...background, decibels: -30 }))]) {
        const plain = await mix.render(document, { sampleRate: 22_050 });
        const result = await mix.render(document, { sampleRate: 22_050 }, labelled);
        const later = (result.cues[0]?.startMs ?? 0) - (plain.cues[0]?.startMs ?? 0);
        expect(later).toBeGreaterThan(1200);
        expect(later).toBeLessThan(4000);
        expect(result.cues.map(({ lines }) => lines)).toEqual(plain.cues.map(({ lines }) => lines));
        const [mono = new Float32Array(0)] = await samplesOf(pathOf(result));
        expect(rms(mono.subarray(0, 11_025))).toBeGreaterThan(0.02);
      }
    } finally {
      await labelled.close();
    }
  },
  120_000,
);
