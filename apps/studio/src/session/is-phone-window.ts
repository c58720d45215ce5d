/** The studio is laid out as a phone's (`app/phone.css`). */
export const isPhoneWindow = (): boolean => window.innerWidth <= 1023;
