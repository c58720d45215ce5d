/** Most visits never sign in: the popup is loaded when somebody is about to. */
export const loadLogin = () => import('./LoginPopup.tsx');
