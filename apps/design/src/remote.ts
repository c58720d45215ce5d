import { defineRemote } from '@shengyu/contract';

export default defineRemote({ name: 'design', routes: [{ path: '/voicedesign', page: 'VoiceDesignPage' }] });
