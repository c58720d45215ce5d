import { Button, Field, Icon, ProgressBar, type IconName } from '@shengyu/ui';
import { useId, type ReactNode } from 'react';
import { recorderTexts } from '../../locales/recorder.zh-CN.ts';
import type { Recorder, RecorderNow } from '../create-recorder.ts';
import { CALM_FLOOR_DB, LOUD_FLOOR_DB } from './live-hints.model.ts';
import './booth.css';

const words = recorderTexts.room;
const [width, height, lowestDb, highestDb] = [280, 100, -120, -30];

/** Before the first word: which microphone, and what the room sounds like. */
export function RoomCheck({ recorder, now, onBegin }: { recorder: Recorder; now: RecorderNow; onBegin: () => void }) {
  const { room, roomShare, phase, suppressNoise, sampleRate } = now;
  const id = useId();
  return (
    <section className="card big rc-room" aria-labelledby={id}>
      <h2 id={id} aria-live="polite">
        {room ? words.done : words.title}
      </h2>
      <div className="rc-room-parts">
        <div className="stack">
          <DeviceChoice recorder={recorder} now={now} />
          <RoomPicture spectrum={room?.spectrumDb ?? []} hum={room?.hum.hertz ?? 0} />
          {room ? null : (
            <div>
              <ProgressBar label={words.progress} value={roomShare} />
              <p className="small quiet num">{words.listening(roomShare)}</p>
            </div>
          )}
        </div>
        <ul className="rc-hints">
          {room ? (
            <>
              <FloorLine floorDb={room.floorDb}>
                <Button tone="bare" size="sm" onClick={() => recorder.listenToRoom()}>
                  {words.again}
                </Button>
              </FloorLine>
              {room.hum.hertz > 0 ? (
                <Line icon="warn" tone="att" title={words.hum(room.hum.hertz)} text={words.humText} />
              ) : (
                <Line icon="ok" tone="ok" title={words.noHum} text={words.noHumText} />
              )}
            </>
          ) : null}
          {sampleRate > 0 ? <Line icon="ok" tone="ok" title={words.rate(sampleRate)} text={words.rateText} /> : null}
          <Line icon="mic" tone="wait" title={words.noise} text={suppressNoise ? words.noiseOn : words.noiseOff}>
            <Button
              tone="bare"
              size="sm"
              disabled={phase === 'opening'}
              onClick={() => void recorder.open({ suppressNoise: !suppressNoise })}
            >
              {suppressNoise ? words.turnOff : words.turnOn}
            </Button>
          </Line>
        </ul>
      </div>
      <footer className="row">
        <Button tone="next" className="push" disabled={phase !== 'ready'} onClick={onBegin}>
          {words.begin}
        </Button>
      </footer>
    </section>
  );
}

function FloorLine({ floorDb, children }: { floorDb: number; children: ReactNode }) {
  const text = floorDb <= CALM_FLOOR_DB ? words.floorGood : floorDb <= LOUD_FLOOR_DB ? words.floorFair : words.floorPoor;
  const good = floorDb <= CALM_FLOOR_DB;
  return (
    <Line icon={good ? 'ok' : 'warn'} tone={good ? 'ok' : 'att'} title={words.floor(floorDb)} text={text}>
      {children}
    </Line>
  );
}

interface LineProps {
  icon: IconName;
  tone: 'ok' | 'att' | 'wait';
  title: string;
  text: string;
  children?: ReactNode;
}

export function Line({ icon, tone, title, text, children }: LineProps) {
  return (
    <li className={tone}>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        <span>{text}</span>
      </div>
      {children}
    </li>
  );
}

function DeviceChoice({ recorder, now: { devices, device, phase } }: { recorder: Recorder; now: RecorderNow }) {
  return (
    <Field label={words.device}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={device?.id ?? ''}
          disabled={phase === 'opening'}
          onChange={({ target }) => void recorder.open({ deviceId: target.value })}
        >
          {devices.map(({ id, label }, index) => (
            <option key={id} value={id}>
              {label || words.unnamed(index + 1)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Where a frequency is, from 20 Hz to 20 kHz in equal ratios, 0…1. */
const placeOf = (hertz: number): number => Math.log(hertz / 20) / Math.log(1_000);
const LINE_DB = -60;
/** Of the drawn height, 120 px, to that of the drawing. */
const PICTURE_RATIO = 1.2;

/** The spectrum of the room, low to high; where the mains hum, it says so. */
function RoomPicture({ spectrum, hum }: { spectrum: readonly number[]; hum: number }) {
  const points = spectrum.map((decibels, point) => {
    const share = (Math.min(highestDb, Math.max(lowestDb, decibels)) - lowestDb) / (highestDb - lowestDb);
    return `${((point / (spectrum.length - 1)) * width).toFixed(1)} ${(height - share * height).toFixed(1)}`;
  });
  const lineAt = height * (1 - (LINE_DB - lowestDb) / (highestDb - lowestDb));
  const line = points.length > 0 ? `M${points.join('L')}` : '';
  return (
    <figure className="rc-picture">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={words.spectrum}>
        <path className="scale" d={`M0 ${lineAt}H${width}`} />
        {line ? <path className="under" d={`${line}L${width} ${height}L0 ${height}Z`} /> : null}
        <path className="line" d={line} />
      </svg>
      <span className="small quiet num" style={{ top: lineAt * PICTURE_RATIO }} aria-hidden="true">
        {recorderTexts.db(LINE_DB)}
      </span>
      {hum > 0 ? (
        <span className="tag warn" style={{ left: `${placeOf(hum) * 100}%` }} aria-hidden="true">
          {words.hum(hum)}
        </span>
      ) : null}
      <figcaption className="row small quiet num" aria-hidden="true">
        <span>{words.low}</span>
        <span>{words.middle}</span>
        <span>{words.high}</span>
      </figcaption>
    </figure>
  );
}
