import { schemas } from '@shengyu/api/schema';
import { defaultOutput } from './order.queries.ts';
import { bitratesOf, fitted, sampleRatesOf } from './output.model.ts';

const accepted = (output: object): boolean =>
  schemas.orderQuote.input.safeParse({ script_id: crypto.randomUUID(), version: 1, ...output }).success;

it.each(['mp3', 'wav', 'ogg'] as const)('every choice of %s that is offered is one the server takes', (format) => {
  for (const sampleRate of sampleRatesOf(format))
    for (const bitrate of bitratesOf({ format, sample_rate: sampleRate }))
      expect([sampleRate, bitrate, accepted({ ...defaultOutput, format, sample_rate: sampleRate, bitrate })]).toEqual([
        sampleRate,
        bitrate,
        true,
      ]);
});

it('what another format or rate does not have becomes the nearest that it has', () => {
  expect(accepted({ ...defaultOutput, bitrate: 320, sample_rate: 22_050 })).toBe(false);
  expect(fitted({ ...defaultOutput, bitrate: 320, sample_rate: 22_050 })).toMatchObject({ bitrate: 160, sample_rate: 22_050 });
  expect(fitted({ ...defaultOutput, format: 'ogg', bitrate: 320 })).toMatchObject({ bitrate: 128, sample_rate: 48_000 });
  expect(fitted(defaultOutput)).toEqual(defaultOutput);
});
