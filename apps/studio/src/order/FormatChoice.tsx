import { texts } from '../locales/zh-CN.ts';
import { useStore } from '../store/useStore.ts';
import { useStudio } from '../studio/StudioContext.ts';

const formats = ['mp3', 'wav'] as const;
const bitrates = [128, 192, 320] as const;

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
            aria-checked={output.format === format}
            onClick={() => ordering.setOutput({ ...output, format })}
          >
            {format.toUpperCase()}
          </button>
        ))}
      </div>
      {output.format === 'mp3' ? (
        <div className="set">
          <span>{texts.order.bitrate}</span>
          <div className="seg s" role="radiogroup" aria-label={texts.order.bitrate}>
            {bitrates.map((bitrate) => (
              <button
                key={bitrate}
                type="button"
                role="radio"
                aria-checked={output.bitrate === bitrate}
                onClick={() => ordering.setOutput({ ...output, bitrate })}
              >
                {texts.order.kbps(bitrate)}
              </button>
            ))}
          </div>
          <span className="small quiet">{texts.order.kbpsUnit}</span>
        </div>
      ) : null}
      <p className="small quiet">{texts.order.subtitles}</p>
    </>
  );
}
