import { AppError } from '../../../errors/app-error.ts';
import { RenderError } from '../../../render/plan/render-error.ts';
import { texts } from '../../../locales/zh-CN.ts';

/** Translates a renderer's refusal into the error of the API; other errors pass through. */
export function toRenderRefusal(error: unknown): unknown {
  if (!(error instanceof RenderError)) return error;
  switch (error.code) {
    case 'unknown-voice':
      return new AppError('voice.unknown', { cause: error });
    case 'voice-stopped':
      return new AppError('voice.off', { cause: error });
    case 'nothing-to-say':
      return new AppError('script.empty', { cause: error });
    case 'unknown-sound':
      return new AppError('sound.unknown', { cause: error });
    case 'unknown-style':
    case 'unspeakable':
      return new AppError('input.invalid', { fields: { document: texts.fields.type }, cause: error });
    case 'no-room':
      return new AppError('storage.full', { cause: error });
    case 'engine-failed':
    case 'engine-refused':
      return new AppError('render.failed', { cause: error });
  }
}
