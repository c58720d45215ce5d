/** Under which the device keeps what a visitor has done. */
export const progressKey = 'shengyu.courses';
