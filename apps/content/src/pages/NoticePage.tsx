import { listPage } from '../article-list/list-page.tsx';

const page = listPage('notice');
export default page.default;
export const { loader, head } = page;
