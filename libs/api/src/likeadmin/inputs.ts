import type { BackEnd } from '../back-end.ts';

/** Inputs that likeadmin takes under other names. */
export const inputs: NonNullable<BackEnd['inputs']> = {
  articleLists: ({ cate_id: cid, ...rest }) => ({ ...rest, ...(cid !== undefined && { cid }) }),
  // Its scene of a forgotten password; the others have the same names.
  sendCode: ({ scene, ...rest }) => ({ ...rest, scene: scene === 'ZHMM' ? 'ZHDLMM' : scene }),
  loginRegister: (input) => ({ ...input, channel: terminalOfComputers }),
};

const terminalOfComputers = 4;
