import { scriptSettingsSchema } from '../document/document.ts';
import type { Meaning } from './markup-reader.ts';

/** What SSML has no words for: pauses of paragraphs and marks, the bed, the effect, the subtitles. */
const settingsSchema = scriptSettingsSchema.pick({
  paragraphPauseMs: true,
  symbolPausesMs: true,
  background: true,
  effect: true,
  subtitle: true,
});

/** Inside `metadata` only our own element is read; nothing of it is spoken. */
export const readMetadata: Meaning = (element, context) => {
  if (element.name !== 'sy:script') return { silent: true };
  context.title ??= element.attributes['title'];
  context.own = true;
  let json = '';
  return {
    onText: (text) => {
      json += text;
    },
    onClose: () => {
      const read = settingsSchema.safeParse(parse(json));
      if (read.success) Object.assign(context.settings, read.data);
      else context.notes.add('value', element.where, '<sy:script>');
    },
  };
};

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
