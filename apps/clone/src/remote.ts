import { defineRemote } from '@shengyu/contract';

export default defineRemote({ name: 'clone', routes: [{ path: '/voiceclone', page: 'VoiceClonePage' }] });
