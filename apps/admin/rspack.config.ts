import { remotePreset } from '../../tools/federation/remote-preset.ts';

export default remotePreset('admin');
