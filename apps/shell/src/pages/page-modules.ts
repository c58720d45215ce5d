import type { PageModule } from '@shengyu/contract';

type Loader = () => Promise<PageModule>;

/** A page states the type of its own data; the shell only carries it from the loader to the component. */
function page<Data>(load: () => Promise<PageModule<Data>>): Loader {
  return load as Loader;
}

/** The shell's own pages, each in a chunk of its own. The build reads the page from the chunk's name. */
export const pageModules: Readonly<Record<string, Loader>> = {
  HomePage: page(() => import(/* webpackChunkName: "page-HomePage" */ './home/HomePage.tsx')),
  AboutPage: page(() => import(/* webpackChunkName: "page-AboutPage" */ './aboutus/AboutPage.tsx')),
  TemplatePage: page(() => import(/* webpackChunkName: "page-TemplatePage" */ './template/TemplatePage.tsx')),
  PolicyPage: page(() => import(/* webpackChunkName: "page-PolicyPage" */ './policy/PolicyPage.tsx')),
  SearchPage: page(() => import(/* webpackChunkName: "page-SearchPage" */ './search/SearchPage.tsx')),
  NotFoundPage: page(() => import(/* webpackChunkName: "page-NotFoundPage" */ './NotFoundPage.tsx')),
};
