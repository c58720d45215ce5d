// What train-sites.py reads: features of the units and gaps of right clauses and of those with planted faults of words.
// node bench/acoustic/proof/write-sites.ts <model> <target.json> <planted for each clause> <folder of stored sentences>…
import { readFileSync, writeFileSync } from 'node:fs';
import { parseSyllable, readAlignModel } from '@shengyu/acoustic';
import { createChance } from '@shengyu/acoustic-zh/training';
import { alignFrames, alignUnits, clauseSites, expectedPath, frameScores, padded, syllableNet } from '@shengyu/acoustic/training';
import { faultKinds } from './planted-faults.ts';
import { readSpokenClauses, toAcousticRate, type SpokenClause } from './spoken-clauses.ts';

const [modelFile = '', target = '', each = '1', ...folders] = process.argv.slice(2);
const model = readAlignModel(readFileSync(modelFile));
const net = syllableNet(model.bases);
const chance = createChance(17);
const kinds = faultKinds.filter(({ expected }) => expected.includes('repeated'));
const round = (value: number): number => Math.round(value * 1_000) / 1_000;

function featuresOf({ syllables, sampleRate }: SpokenClause, pcm: Int16Array) {
  const units = alignUnits(
    model,
    syllables.map((pinyin) => ({ pinyin })),
  );
  if (!units) return undefined;
  const table = frameScores(model, alignFrames(padded(toAcousticRate(pcm, sampleRate))));
  const found = expectedPath(table, units);
  const sites = found && clauseSites(table, units, found, net);
  const valuesOf = (all: readonly { values: readonly number[] }[]) => all.map(({ values }) => values.map(round));
  return sites && { units: valuesOf(sites.units), gaps: valuesOf(sites.gaps) };
}

const items: object[] = [];
for (const folder of folders) {
  const clauses = readSpokenClauses(folder).filter(({ syllables }) => syllables.every((one) => parseSyllable(one)));
  for (const clause of clauses) {
    const { voice } = clause;
    const right = featuresOf(clause, clause.pcm);
    if (right) items.push({ folder, voice, kind: '', ...right, atUnits: [], atGap: -1 });
    if (clause.times.some(({ startSample, endSample }) => startSample < 0 || endSample < 0)) continue;
    for (let count = 0; count < Number(each); count += 1) {
      const kind = kinds[Math.floor(chance() * kinds.length)];
      const planted = kind?.plant(clause, clauses, chance);
      const wrong = planted && featuresOf(clause, planted.pcm);
      if (wrong) items.push({ folder, voice, kind: kind?.name, ...wrong, atUnits: planted.units ?? [], atGap: planted.gap ?? -1 });
    }
  }
}
writeFileSync(target, JSON.stringify(items));
process.stdout.write(`${items.length} clauses\n`);
