import { casesOf } from './import-case.ts';

const speak = (body: string): string => `<speak>${body}</speak>`;

export const ssmlCases = [
  ...casesOf('elements of other services', [
    [speak('<phoneme ph="liao3">了</phoneme>解'), ['了解'], { has: ['["liao3"]'] }],
    [speak('<phoneme py="shan4">单</phoneme>'), ['单'], { has: ['["shan4"]'] }],
    [speak('<phoneme alphabet="py" ph="chuan2">传</phoneme>'), ['传'], { has: ['["chuan2"]'] }],
    [speak('<phoneme alphabet="sapi" ph="ㄏㄠˇ">好</phoneme>'), ['好'], { has: ['["hao3"]'] }],
    [speak('<phoneme alphabet="ipa" ph="xi1 an1">西安</phoneme>'), ['西安'], { has: ['["xi1","an1"]'] }],
    [speak('<phoneme ph="不是音标">是</phoneme>'), ['是'], { named: ['不是音标'] }],
    [speak('<phoneme ph="təˈmeɪtoʊ">番茄</phoneme>'), ['番茄'], { has: ['təˈmeɪtoʊ'] }],
    [speak('<say-as type="number:score">12:7</say-as>'), ['12:7'], { has: ['"score"'] }],
    [speak('<say-as interpret-as="money">3元</say-as>'), ['3元'], { has: ['"money"'] }],
    [speak('<say-as interpret-as="poetry">床前</say-as>'), ['床前'], { named: ['poetry'] }],
    [speak('<word>长江大桥</word>'), ['长江大桥']],
    [speak('好<silence time="0.5s"/>吧'), ['好吧'], { has: ['"durationMs":500'] }],
    [speak('<prosody rate="+20%">快</prosody>'), ['快'], { has: ['"rate":1.2'] }],
    [speak('<prosody rate="80%">慢</prosody>'), ['慢'], { has: ['"rate":0.8'] }],
  ]),
  ...casesOf('joined and loose SSML', [
    [speak('甲 & 乙'), ['甲 & 乙']],
    ['<speak>甲</speak><speak>乙</speak>', ['甲', '乙']],
    ['<speak>甲</speak>中间<speak>乙</speak>', ['甲', '中间', '乙'], { named: ['中间'] }],
    ['前言\n<speak>甲</speak>', ['前言', '甲'], { named: ['前言'] }],
    [speak('5 < 6 吧'), ['5 < 6 吧']],
    [speak('好&nbsp;吧&hellip;'), ['好 吧…']],
    ['<?xml version="1.0"?>\n<speak>甲</speak>\n<?xml version="1.0"?>\n<speak>乙</speak>', ['甲', '乙']],
    [speak('A&B 公司'), ['A&B 公司']],
  ]),
];
