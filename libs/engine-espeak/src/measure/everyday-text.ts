import type { EngineVoice } from '@shengyu/speech/engine';

/**
 * Short and long sentences as scripts have them. Each is a clause with a force of its own, so that one alone says little
 * about how loud a voice is.
 */
export const everydayText: Record<EngineVoice['language'], string> = {
  'zh-CN': `清晨五点四十分，第一班渡船还没有鸣笛，码头边的小店已经亮了灯。音乐会结束以后，观众们久久不愿离去，掌声一次又一次响起。
三十年来，她几乎没有关过一天门。你明天下午有空吗？我们先把这件事说清楚。
春天来了，山上的花一夜之间都开了。他推开那扇旧木门，什么也没说。天黑以前，大家都回到了村里。`,
  'yue-HK': `清晨五點四十分，第一班渡輪仲未響笛，碼頭邊嘅細舖頭已經開咗燈。大家都唔捨得走，掌聲一次又一次響起。
三十年嚟，佢幾乎冇閂過一日門。你聽日下晝得唔得閒呀？我哋先將呢件事講清楚。
春天嚟喇，山上嘅花一夜之間都開晒。佢推開嗰道舊木門，乜都冇講。天黑之前，大家都返到村入面。`,
  'en-US': `The first ferry has not yet sounded its horn, but the small shop beside the pier has already lit its lamp. Nobody wanted to leave.
In thirty years she has hardly ever closed the door. Are you free tomorrow afternoon? Let us talk this over first.
Spring has come, and the flowers on the hill opened overnight. He pushed open the old wooden door and said nothing.`,
};

/** How the Mandarin sentences are read: a thread with an engine in it has no dictionary. */
export const everydayPinyin = `qing1 chen2 wu3 dian3 si4 shi2 fen1
di4 yi1 ban1 du4 chuan2 hai2 mei2 you3 ming2 di2 ma3 tou2 bian1 de5 xiao3 dian4 yi3 jing1 liang4 le5 deng1
yin1 yue4 hui4 jie2 shu4 yi3 hou4 guan1 zhong4 men5 jiu3 jiu3 bu4 yuan4 li2 qu4 zhang3 sheng1 yi1 ci4 you4 yi1 ci4 xiang3 qi3
san1 shi2 nian2 lai2 ta1 ji1 hu1 mei2 you3 guan1 guo4 yi1 tian1 men2
ni3 ming2 tian1 xia4 wu3 you3 kong4 ma5
wo3 men5 xian1 ba3 zhe4 jian4 shi4 shuo1 qing1 chu3
chun1 tian1 lai2 le5 shan1 shang4 de5 hua1 yi1 ye4 zhi1 jian1 dou1 kai1 le5
ta1 tui1 kai1 na4 shan4 jiu4 mu4 men2 shen2 me5 ye3 mei2 shuo1
tian1 hei1 yi3 qian2 da4 jia1 dou1 hui2 dao4 le5 cun1 li3`;
