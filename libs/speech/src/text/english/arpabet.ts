/** The sounds of the dictionary in the international phonetic alphabet; vowels without the stress that follows them. */
const consonants: Readonly<Record<string, string>> = {
  B: 'b',
  CH: 'tʃ',
  D: 'd',
  DH: 'ð',
  F: 'f',
  G: 'ɡ',
  HH: 'h',
  JH: 'dʒ',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ŋ',
  P: 'p',
  R: 'ɹ',
  S: 's',
  SH: 'ʃ',
  T: 't',
  TH: 'θ',
  V: 'v',
  W: 'w',
  Y: 'j',
  Z: 'z',
  ZH: 'ʒ',
};
const vowels: Readonly<Record<string, string>> = {
  AA: 'ɑ',
  AE: 'æ',
  AH: 'ʌ',
  AO: 'ɔ',
  AW: 'aʊ',
  AY: 'aɪ',
  EH: 'ɛ',
  ER: 'ɝ',
  EY: 'eɪ',
  IH: 'ɪ',
  IY: 'i',
  OW: 'oʊ',
  OY: 'ɔɪ',
  UH: 'ʊ',
  UW: 'u',
};
/** Without stress they are said another way. */
const reduced: Readonly<Record<string, string>> = { AH: 'ə', ER: 'ɚ' };
const stressed: Readonly<Record<string, string>> = { IY: 'iː', UW: 'uː' };
const signs = ['', 'ˈ', 'ˌ'] as const;

/** Clusters that an English syllable may begin with, beside any single consonant but `NG`. */
const onsets = new Set(
  'P R|P L|P Y|B R|B L|B Y|T R|T W|D R|D W|K R|K L|K W|K Y|G R|G L|G W|F R|F L|F Y|TH R|TH W|SH R|S P|S T|S K|S M|S N|S L|S W|S F|HH Y|M Y|V Y|S P R|S P L|S T R|S K R|S K W|S K Y|S P Y'.split(
    '|',
  ),
);

interface Sound {
  name: string;
  /** 0 none, 1 main, 2 second; consonants have none. */
  stress: number | undefined;
}

/**
 * A pronunciation of the CMU dictionary (`T AH0 M EY1 T OW2`) in the international phonetic alphabet (`təˈmeɪˌtoʊ`): the sign of
 * stress before the syllable's first consonant; a word of one syllable has none.
 */
export function arpabetToIpa(arpabet: string): string {
  const sounds = arpabet.split(' ').map((written): Sound => {
    const [, name = '', stress] = /^([A-Z]+)(\d)?$/.exec(written) ?? [];
    return { name, stress: stress === undefined ? undefined : Number(stress) };
  });
  const single = sounds.filter(({ stress }) => stress !== undefined).length < 2;
  const marks = new Map<number, string>();
  if (!single) for (const [at, { stress = 0 }] of sounds.entries()) if (stress > 0) marks.set(onsetOf(sounds, at), signs[stress as 1 | 2]);
  return sounds.map((sound, at) => `${marks.get(at) ?? ''}${ipaOf(sound)}`).join('');
}

function ipaOf({ name, stress }: Sound): string {
  if (stress === undefined) return consonants[name] ?? '';
  return (stress === 0 ? reduced[name] : stressed[name]) ?? vowels[name] ?? '';
}

/** Where the syllable of the vowel at `vowel` begins. */
function onsetOf(sounds: readonly Sound[], vowel: number): number {
  let from = vowel;
  while (from > 0 && sounds[from - 1]?.stress === undefined && mayBegin(sounds.slice(from - 1, vowel), from - 1 === 0)) from -= 1;
  return from;
}

function mayBegin(cluster: readonly Sound[], isWordStart: boolean): boolean {
  const names = cluster.map(({ name }) => name);
  if (isWordStart) return true;
  return names.length === 1 ? names[0] !== 'NG' : onsets.has(names.join(' '));
}
