import type { CallOutput } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';

/** The home page's sample sentence and questions. */
export const homePage: Pick<CallOutput<'home'>, 'hero' | 'questions'> = {
  hero: {
    text: '清晨五点四十分，第一班渡船还没有鸣笛，码头边的小店已经亮了灯。',
    voice_id: terms.defaultVoiceId,
    max_words: terms.visitorWords,
  },
  questions: [
    {
      question: '不登录也能试听吗？',
      answer: `能。首页这一句不用账号，每次最多 ${terms.visitorWords} 字。要写整篇稿子、保存草稿或导出，需要登录；试听每天有免费额度，但不能下载。`,
    },
    {
      question: '多音字读错了怎么办？',
      answer: '选中那个字，右侧会列出全部候选读音，系统按上下文预选一个，你可以改成任何一个，也可以记进自己的读音词典，下篇文稿直接读对。',
    },
    { question: '改一句话，要重新付一整篇的钱吗？', answer: '不用。计费按分句，没有改动、已经付过的分句不会再算。改哪句，只算哪句。' },
    {
      question: '导出的音频可以商用吗？',
      answer: '内置声音随订单授予商用权。按《人工智能生成合成内容标识办法》，导出的文件会写入 AI 合成标识。',
    },
    { question: '失败了会退款吗？', answer: '会。合成失败全额退回原支付来源，自动完成，在账户明细里看得到。' },
  ],
};
