import { schemas } from '@shengyu/api/schema';
import { defaultOutput } from './order.queries.ts';
import { destinationNames } from '@shengyu/script';
import { changed, outputFor } from './destination.model.ts';
import { bitratesOf, fitted, loudnessChoices, sampleRatesOf } from './output.model.ts';

const accepted = (output: object): boolean =>
  schemas.orderQuote.input.safeParse({ script_id: crypto.randomUUID(), version: 1, ...withoutNulls(output) }).success;
const withoutNulls = (output: object): object => Object.fromEntries(Object.entries(output).filter(([, value]) => value !== null));

it.each(['mp3', 'wav', 'ogg'] as const)('every choice of %s that is offered is one the server takes', (format) => {
  for (const sampleRate of sampleRatesOf(format))
    for (const bitrate of bitratesOf({ format, sample_rate: sampleRate }))
      expect([sampleRate, bitrate, accepted({ ...defaultOutput, format, sample_rate: sampleRate, bitrate })]).toEqual([
        sampleRate,
        bitrate,
        true,
      ]);
});

it('every loudness and every destination that is offered is one the server takes', () => {
  for (const lufs of loudnessChoices)
    expect([lufs, accepted({ ...defaultOutput, captions: undefined, destination: undefined, loudness_lufs: lufs })]).toEqual([lufs, true]);
  for (const name of destinationNames) {
    const output = outputFor(name);
    expect([name, accepted(output), fitted(output)]).toEqual([name, true, output]);
    expect(loudnessChoices).toContain(output.loudness_lufs);
  }
});

it('what is changed by hand is no longer for the destination', () => {
  expect(changed(outputFor('douyin'), { loudness_lufs: -16 })).toMatchObject({
    destination: null,
    captions: null,
    loudness_lufs: -16,
    bitrate: 192,
  });
});

it('what another format or rate does not have becomes the nearest that it has', () => {
  expect(accepted({ ...defaultOutput, bitrate: 320, sample_rate: 22_050 })).toBe(false);
  expect(fitted({ ...defaultOutput, bitrate: 320, sample_rate: 22_050 })).toMatchObject({ bitrate: 160, sample_rate: 22_050 });
  expect(fitted({ ...defaultOutput, format: 'ogg', bitrate: 320 })).toMatchObject({ bitrate: 128, sample_rate: 48_000 });
  expect(fitted(defaultOutput)).toEqual(defaultOutput);
});
