/* oxlint-disable eslint/no-restricted-globals -- this is the wrapper */
const key = 'shengyu.agreed';

/** Whether somebody on this device agreed to the policies when they signed in: then the box is ticked for the next time. */
export function hasAgreedHere(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Where nothing can be remembered, every sign-in asks again.
    return false;
  }
}

/** Keeps that the policies were agreed to, and when. */
export function rememberAgreement(): void {
  try {
    localStorage.setItem(key, new Date().toISOString());
  } catch {
    // Asked again the next time.
  }
}
