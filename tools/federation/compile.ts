import { rspack, type Configuration, type MultiStats, type StatsCompilation } from '@rspack/core';

/** Runs the configurations once. Rejects with the bundler's messages when one has errors; warnings count as errors. */
export async function compile(configurations: Configuration[]): Promise<Map<string, StatsCompilation>> {
  const compiler = rspack(configurations);
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) reject(error);
      else if (result) resolve(result);
    });
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString({ preset: 'errors-warnings', colors: false }));
  return statsByName(stats);
}

function statsByName(stats: MultiStats): Map<string, StatsCompilation> {
  const wanted = { all: false, entrypoints: true, chunkGroups: true, chunkGroupAuxiliary: false, ids: true, assets: true };
  return new Map(stats.stats.map((one) => [one.compilation.name ?? '', one.toJson(wanted)]));
}
