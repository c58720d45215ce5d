import { listPage } from '../article-list/list-page.tsx';

const page = listPage('news');
export default page.default;
export const { loader, head } = page;
