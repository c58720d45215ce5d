import { ipaToMnemonics } from './ipa-mnemonics.ts';

test.each([
  ['/həˈləʊ/', "h@'loU"],
  ['tʃɜːtʃ', 'tS3:tS'],
  ['ˈdʒʌdʒ', "'dZVdZ"],
  ['θɪŋ', 'TIN'],
])('%s becomes %s', (ipa, mnemonics) => {
  expect(ipaToMnemonics(ipa)).toBe(mnemonics);
});

test.each(['ʙa', 'ni好', ''])('"%s" is refused with a reason', (ipa) => {
  expect(() => ipaToMnemonics(ipa)).toThrow(/phonetic spelling/);
});
