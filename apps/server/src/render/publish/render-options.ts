import type { CaptionAspect } from '@shengyu/script';

/** What is made of a script. */
export interface RenderOptions {
  /** `ogg`: Opus in Ogg. */
  format: 'mp3' | 'wav' | 'ogg';
  /** kb/s; without meaning for WAV. */
  bitrate: number;
  /** OGG takes the next rate that Opus knows. */
  sampleRate: 16000 | 22050 | 24000 | 32000 | 44100 | 48000;
  /** WAV only; 16 when left out. */
  bitDepth?: 16 | 24;
  /** Integrated loudness of the finished file; −16 when left out. */
  loudnessLufs?: number;
  extras?: RenderExtras;
  /** Written into the file's metadata: the implicit label of AI-made audio, and a content id. */
  metadata: { title: string; producer: string; contentId: string };
  /** Applies where the script says nothing itself. */
  subtitle: { charactersPerLine: number; linesPerCue: number };
  /** Without the audible label. */
  unlabelled?: boolean;
  /** Applies whatever the script says. */
  captions?: { aspect: CaptionAspect; charactersPerLine: number };
}

/** What is made beside the audio and its subtitles. */
export interface RenderExtras {
  /** Voice, music and effects as a WAV file each, where the script has them. */
  stems?: boolean;
  /** Each paragraph's voice and effects as a file, in a ZIP. */
  paragraphs?: boolean;
  /** Stems, subtitles and markers for a video editor, in a ZIP. */
  editorPackage?: boolean;
  /** Subtitles in the lines of the other picture too. */
  bothCaptions?: boolean;
}

export type RenderedKind =
  | 'audio'
  | 'srt'
  | 'vtt'
  | 'lrc'
  | 'ass'
  | 'txt'
  | `${'srt' | 'ass'}-${CaptionAspect}`
  | 'stem-voice'
  | 'stem-music'
  | 'stem-effects'
  | 'paragraphs'
  | 'editor-package'
  | 'timing';

export interface RenderedFile {
  kind: RenderedKind;
  /** Absolute path of a finished file; it appears there whole or not at all. */
  path: string;
  /** Bytes. */
  size: number;
}
