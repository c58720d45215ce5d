import type { Cue } from '@shengyu/script';
import type { WavFacts } from './wav-facts.ts';

/** A sound file on a track of its own, from the start of the sequence. */
export interface EditorTrack extends WavFacts {
  file: string;
  name: string;
}

export interface EditorTimeline {
  title: string;
  durationMs: number;
  tracks: readonly EditorTrack[];
  cues: readonly Cue[];
}

const framesPerSecond = 25;

/**
 * A sequence in the XML of Final Cut Pro 7 (xmeml 5), which Premiere, DaVinci Resolve and others import: each file on a
 * track, a marker for each cue.
 */
export function toEditorXml({ title, durationMs, tracks, cues }: EditorTimeline): string {
  const duration = toFrames(durationMs);
  const rate = `<rate><timebase>${framesPerSecond}</timebase><ntsc>FALSE</ntsc></rate>`;
  const format = ({ bitDepth, sampleRate, channels }: WavFacts) =>
    `<samplecharacteristics><depth>${bitDepth}</depth><samplerate>${sampleRate}</samplerate></samplecharacteristics><channelcount>${channels}</channelcount>`;
  const track = (sound: EditorTrack, index: number) => {
    const { file, name } = sound;
    const length = toFrames(sound.durationMs);
    return [
      `      <track><clipitem id="clip-${index + 1}"><name>${escape(name)}</name><duration>${length}</duration>${rate}`,
      `        <start>0</start><end>${length}</end><in>0</in><out>${length}</out>`,
      `        <file id="file-${index + 1}"><name>${escape(file)}</name><pathurl>${escape(encodeURI(file))}</pathurl><duration>${length}</duration>${rate}`,
      `          <media><audio>${format(sound)}</audio></media></file>`,
      `        <sourcetrack><mediatype>audio</mediatype><trackindex>1</trackindex></sourcetrack></clipitem></track>`,
    ].join('\n');
  };
  const marker = ({ startMs, endMs, lines }: Cue) =>
    `    <marker><name>${escape(lines.join(' '))}</name><in>${toFrames(startMs)}</in><out>${toFrames(endMs)}</out></marker>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE xmeml>',
    '<xmeml version="5">',
    `  <sequence id="sequence-1"><name>${escape(title)}</name><duration>${duration}</duration>${rate}`,
    '    <media><audio>',
    ...tracks.map(track),
    '    </audio></media>',
    ...cues.map(marker),
    '  </sequence>',
    '</xmeml>',
    '',
  ].join('\n');
}

/** Markers as a table with tabs between its columns, as Premiere's own marker lists. */
export function toMarkerTable(cues: readonly Cue[]): string {
  const row = ({ startMs, endMs, lines }: Cue) =>
    [
      lines.join(' ').replaceAll(/[\t\r\n]+/g, ' '),
      '',
      toTimecode(startMs),
      toTimecode(endMs),
      toTimecode(endMs - startMs),
      'Comment',
    ].join('\t');
  // The mark at the start tells spreadsheets that this is UTF-8.
  return `\ufeff${['Marker Name\tDescription\tIn\tOut\tDuration\tMarker Type', ...cues.map(row)].join('\r\n')}\r\n`;
}

function toFrames(ms: number): number {
  return Math.round((ms * framesPerSecond) / 1000);
}

/** `HH:MM:SS:FF` */
export function toTimecode(ms: number): string {
  const frames = toFrames(ms);
  const pad = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(frames / framesPerSecond);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frames % framesPerSecond].map(pad).join(':');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\p{Cc}/gu, ' ');
}
