import type { ReactNode } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { texts } from '../locales/zh-CN.ts';
import { Switch } from '../controls/Switch.tsx';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import type { OutputFormat } from './order.queries.ts';
import { changed } from './destination.model.ts';
import { bitratesOf, loudnessChoices, fitted, sampleRatesOf } from './output.model.ts';

const formats = ['mp3', 'wav', 'ogg'] as const;
const depths = [16, 24] as const;
const extras = ['stems', 'paragraphs', 'editor_package'] as const;

/** File format and quality. */
export function FormatChoice() {
  const ordering = usePart('ordering');
  const output = useStore(ordering.state, (state) => state.output);
  const change = (part: Partial<OutputFormat>): void => ordering.setOutput(fitted(changed(output, part)));
  return (
    <>
      <h3 className="small">{texts.order.format}</h3>
      <Choice
        look="seg wide"
        label={texts.order.format}
        options={formats.map((format) => ({ value: format, text: format.toUpperCase(), title: texts.order.formats[format] }))}
        value={output.format}
        onChange={(format) => change({ format })}
      />
      {output.format === 'wav' ? (
        <Row label={texts.order.depth} unit="">
          <Choice
            label={texts.order.depth}
            options={depths.map((depth) => ({ value: depth, text: texts.order.bits(depth) }))}
            value={output.bit_depth}
            onChange={(depth) => change({ bit_depth: depth })}
          />
        </Row>
      ) : (
        <Row label={texts.order.bitrate} unit={texts.order.kbpsUnit}>
          <Choice
            label={`${texts.order.bitrate} ${texts.order.kbpsUnit}`}
            options={bitratesOf(output).map((bitrate) => ({ value: bitrate, text: texts.order.kbps(bitrate) }))}
            value={output.bitrate}
            onChange={(bitrate) => change({ bitrate })}
          />
        </Row>
      )}
      <Row label={texts.order.sampleRate} unit={texts.order.kilohertzUnit}>
        <Choice
          label={`${texts.order.sampleRate} ${texts.order.kilohertzUnit}`}
          options={sampleRatesOf(output.format).map((rate) => ({ value: rate, text: texts.order.kilohertz(rate) }))}
          value={output.sample_rate}
          onChange={(rate) => change({ sample_rate: rate })}
        />
      </Row>
      <Row label={texts.order.loudness} unit={texts.order.loudnessUnit}>
        <Choice
          label={`${texts.order.loudness} ${texts.order.loudnessUnit}`}
          options={loudnessChoices.map((lufs) => ({ value: lufs, text: texts.order.lufs(lufs) }))}
          value={output.loudness_lufs}
          onChange={(lufs) => change({ loudness_lufs: lufs })}
        />
      </Row>
    </>
  );
}

/** Files beside the sound. */
export function ExtraFiles() {
  const ordering = usePart('ordering');
  const output = useStore(ordering.state, (state) => state.output);
  const change = (part: Partial<OutputFormat>): void => ordering.setOutput(fitted(changed(output, part)));
  return (
    <>
      <h3 className="small">{texts.order.extras}</h3>
      {extras.map((extra) => (
        <Switch
          key={extra}
          label={texts.order.extraNames[extra]}
          on={output.extras[extra]}
          onChange={(on) => change({ extras: { ...output.extras, [extra]: on } })}
        />
      ))}
      <Switch
        label={texts.order.extraNames.both_captions}
        on={output.extras.both_captions}
        onChange={(on) => ordering.setOutput({ ...output, extras: { ...output.extras, both_captions: on } })}
      />
      <p className="small quiet">{texts.order.subtitles}</p>
    </>
  );
}

function Row({ label, unit, children }: { label: string; unit: string; children: ReactNode }) {
  return (
    <div className="set st-choice">
      <span aria-hidden="true">{label}</span>
      {children}
      {unit === '' ? null : <span className="small quiet">{unit}</span>}
    </div>
  );
}
