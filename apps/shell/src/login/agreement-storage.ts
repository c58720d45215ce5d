import { keep, readKept } from '@shengyu/ui';

const name = 'shengyu.agreed';

/** Whether somebody on this device agreed to the policies when they signed in: then the box is ticked for the next time. */
export const hasAgreedHere = (): boolean => readKept('browser', name) !== undefined;

/** Keeps that the policies were agreed to, and when. */
export const rememberAgreement = (): void => keep('browser', name, new Date().toISOString());
