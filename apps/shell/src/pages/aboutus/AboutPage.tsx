import { blockPage } from '../blocks/block-page.tsx';

const page = blockPage('/aboutus');
export default page.default;
export const { loader, head } = page;
