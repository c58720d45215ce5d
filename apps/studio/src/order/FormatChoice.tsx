import { texts } from '../locales/zh-CN.ts';
import { Switch } from '../panels/Switch.tsx';
import { useStore } from '../store/useStore.ts';
import { useStudio } from '../studio/StudioContext.ts';

const formats = ['mp3', 'wav'] as const;
const bitrates = [64, 96, 128, 192, 256, 320] as const;
const depths = [16, 24] as const;
const sampleRates = [22050, 44100, 48000] as const;
const extras = ['stems', 'paragraphs', 'editor_package'] as const;

/** The kind of file, how good it is, and what comes beside it. */
export function FormatChoice() {
  const { ordering } = useStudio();
  const output = useStore(ordering.state, (state) => state.output);
  return (
    <>
      <h3 className="small">{texts.order.format}</h3>
      <div className="seg wide" role="radiogroup" aria-label={texts.order.format}>
        {formats.map((format) => (
          <button
            key={format}
            type="button"
            role="radio"
            title={texts.order.formats[format]}
            aria-checked={output.format === format}
            onClick={() => ordering.setOutput({ ...output, format })}
          >
            {format.toUpperCase()}
          </button>
        ))}
      </div>
      {output.format === 'mp3' ? (
        <Choice
          label={texts.order.bitrate}
          unit={texts.order.kbpsUnit}
          values={bitrates}
          value={output.bitrate}
          format={texts.order.kbps}
          onChange={(bitrate) => ordering.setOutput({ ...output, bitrate })}
        />
      ) : (
        <Choice
          label={texts.order.depth}
          unit=""
          values={depths}
          value={output.bit_depth}
          format={texts.order.bits}
          onChange={(depth) => ordering.setOutput({ ...output, bit_depth: depth })}
        />
      )}
      <Choice
        label={texts.order.sampleRate}
        unit={texts.order.kilohertzUnit}
        values={sampleRates}
        value={output.sample_rate}
        format={texts.order.kilohertz}
        onChange={(sampleRate) => ordering.setOutput({ ...output, sample_rate: sampleRate })}
      />
      <h3 className="small">{texts.order.extras}</h3>
      {extras.map((extra) => (
        <Switch
          key={extra}
          label={texts.order.extraNames[extra]}
          on={output.extras[extra]}
          onChange={(on) => ordering.setOutput({ ...output, extras: { ...output.extras, [extra]: on } })}
        />
      ))}
      <p className="small quiet">
        {texts.order.subtitles} {texts.order.extrasFree}
      </p>
    </>
  );
}

interface ChoiceProps<Value extends number> {
  label: string;
  unit: string;
  values: readonly Value[];
  value: Value;
  format: (value: number) => string;
  onChange: (value: Value) => void;
}

function Choice<Value extends number>({ label, unit, values, value, format, onChange }: ChoiceProps<Value>) {
  return (
    <div className="set st-choice">
      <span aria-hidden="true">{label}</span>
      <div className="seg s" role="radiogroup" aria-label={`${label} ${unit}`.trim()}>
        {values.map((each) => (
          <button key={each} type="button" role="radio" aria-checked={each === value} onClick={() => onChange(each)}>
            {format(each)}
          </button>
        ))}
      </div>
      {unit === '' ? null : <span className="small quiet">{unit}</span>}
    </div>
  );
}
