/** Of the elements and attributes by which our SSML says what SSML has no words for; others may ignore them. */
export const OWN_NAMESPACE = 'https://shengyu.app/ns/script';
