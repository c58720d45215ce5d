import type { SynthesisFault } from '@shengyu/speech/engine';

/** Key, account, model, workspace: the operator has to mend it. */
const access =
  /^(?:InvalidApiKey|Arrearage|AccessDenied|Model(?:NotFound|\.|$)|.*\.AccessDenied|.*AccessDenied$|AllocationQuota|InvalidURL|UnsupportedOperation)/;
/** What the text, or its parameters, are to blame for. */
const text = /^(?:DataInspectionFailed|data_inspection_failed|InvalidParameter|BadRequest|Invalid)/;
/** The engine's own numbers in a message: a voice that is not of this model, a sentence about the style that is none of its own. */
const settings = /Engine return error code: (?:418|428)/;

/** By 百炼's table of error codes. Throttling, time-outs and inner errors pass, and so does what is not in it. */
export function dashScopeFault(code: string, message: string): SynthesisFault {
  if (settings.test(message) || access.test(code)) return 'access';
  return text.test(code) ? 'text' : 'passing';
}
