import type { PackLicence } from '../voice-pack.ts';

export const licenceOfKokoro: PackLicence = {
  id: 'Apache-2.0',
  holder: 'hexgrad (Kokoro-82M, weights and styles, Apache-2.0); thewh1teagle (ONNX export kokoro-onnx, MIT)',
  sell: 'The sound may be sold and used in products. Whoever passes on the files passes on LICENSE and NOTICE with them.',
};
