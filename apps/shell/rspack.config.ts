import { hostPreset } from '../../tools/federation/host-preset.ts';

export default hostPreset();
