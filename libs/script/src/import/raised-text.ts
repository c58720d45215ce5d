import type { ElementMeaning } from './markup-reader.ts';
import { isRaisedReference } from './reference-marks.ts';
import type { SpeechContext } from './speech-context.ts';

const plain = '0123456789+-−–n';
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻ⁿ';
const reference =
  /^\s*(?:[[［【(（]?\s*(?:注|note)?\s*\d{1,3}(?:\s*[-–,，、]\s*\d{1,3})*\s*[\]］】)）]|[①-⑳*†‡]+|\[[a-z]\]|[[［]\s*[[［].*)\s*$/iu;

/** A power as its raised signs (`10⁸`), so that it is no part of the number; `undefined` if it has other signs. */
function raisedSigns(written: string): string | undefined {
  const power = written.trim();
  return /^[\d+−–n-]{1,6}$/.test(power) ? power.replace(/./g, (sign) => raised.charAt(plain.indexOf(sign))) : undefined;
}

/** Raised text: a mark of a footnote or a source is a part, a power keeps its place, other text stays. */
export function raisedText(
  context: SpeechContext,
  where: string,
  isReference: boolean,
): ElementMeaning & { onText: (text: string) => void } {
  let written = '';
  return {
    onText: (text) => {
      written += text;
    },
    onClose: () => {
      const { builder, notes } = context;
      const refers =
        isReference || reference.test(written) || (/^\s*\d+\s*$/.test(written) && isRaisedReference(builder.openText(), written.trim()));
      if (refers) notes.parts.add('references', where, written);
      if (!refers || notes.parts.keeps('references')) builder.text(raisedSigns(written) ?? written);
    },
  };
}
