import type { VoicePack } from '../voice-pack.ts';
import { licenceOfKokoro } from './licence-of-kokoro.ts';
import { releases } from './styles-v1.ts';

/**
 * A hundred Mandarin speakers and three English ones, with a symbol table of its own. The hashes are those that others record who use the
 * public files.
 */
export const kokoroZh: VoicePack = {
  id: 'kokoro-zh',
  version: '1.1-zh-fp16',
  title: 'Kokoro 82M v1.1-zh, fp16',
  languages: ['zh-CN', 'en-US', 'en-GB'],
  licence: licenceOfKokoro,
  symbols: 'kokoro-zh',
  speakers: 'archive',
  files: [
    { path: 'model.onnx', bytes: 163_528_759, sha256: 'a628ea5d6fbde96d1a85f691a6a00847829937f9e488021ba2c5359bc6ea08b5' },
    { path: 'styles.npz', bytes: 53_815_880, sha256: '14cb6186c99e4f6016871405f62046c5df863ae27465cbdc4ee08be7dd703acd' },
  ],
  ways: [
    { kind: 'address', file: 'model.onnx', url: `${releases}/model-files-v1.1/kokoro-v1.1-zh.fp16.onnx` },
    { kind: 'address', file: 'styles.npz', url: `${releases}/model-files-v1.1/voices-v1.1-zh.bin` },
  ],
};
