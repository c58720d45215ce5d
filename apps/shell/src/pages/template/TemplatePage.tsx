import { blockPage } from '../blocks/block-page.tsx';

const page = blockPage('/decorate/template');
export default page.default;
export const { loader, head } = page;
