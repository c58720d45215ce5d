export type PriceExampleKey = 'standard' | 'edited' | 'premium';

export interface PriceExample {
  title: string;
  voice: string;
  /** Markdown of scripts. */
  text: string;
  /** The example whose clauses are paid for already. */
  after?: PriceExampleKey;
}

const said = '早上好，这里是东岛渡口。';
const leaves = (time: string) => `今天的第一班渡船 ${time} 开，请提前十分钟候船。`;

/** What a few sentences cost, to be heard: in a standard voice, after one sentence was changed, and in a premium voice. */
export const priceExamples: Readonly<Record<PriceExampleKey, PriceExample>> = {
  standard: { title: '标准声音', voice: 'zhouyuan', text: `${said}\n\n${leaves('6:20')}` },
  edited: { title: '只改第二句', voice: 'zhouyuan', text: `${said}\n\n${leaves('6:40')}`, after: 'standard' },
  premium: { title: '精品声音', voice: 'luchen', text: `${said}\n\n${leaves('6:20')}` },
};
