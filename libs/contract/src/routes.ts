/** The seven flags a route can carry. Their effect is the shell's: a remote only declares them. */
export interface RouteFlags {
  /** Only for members: a visitor sees the sign-in prompt inside the page's layout. */
  auth: boolean;
  hiddenFooter: boolean;
  /** The page sits in the member area and shows its side rail. */
  isSible: boolean;
  showArticleHeadNav: boolean;
  showAiHeader: boolean;
  /** The header shows the clone steps and balance instead of the main navigation. */
  isClone: boolean;
  isDesign: boolean;
}

export type LayoutName = 'default' | 'blank';

/** The navigations a page can have an entry in: the header, the row below it on content pages, the footer, the rail and menu of the member area. */
export type NavPlace = 'header' | 'content' | 'footer' | 'rail';

export interface NavPosition {
  in: NavPlace;
  /** Entries stand by this number, the smaller one first; 100 without it. What the operator configured stands before all. */
  order?: number;
  /** Of the footer and the rail: the heading it stands below; a column of its own if there is none of that name. */
  group?: string;
  /** Of the rail: the name of an icon of `@shengyu/ui`. */
  icon?: string;
  /** In place of the title, where that is too long. */
  name?: string;
}

/** What navigation, search and site map say of a page. Only a path without parameters has one. */
export interface RoutePlace {
  title: string;
  description?: string;
  /** Other words it is found by. */
  words?: readonly string[];
  nav?: readonly NavPosition[];
  /** False: neither search nor site map names it. */
  listed?: boolean;
}

/** One page of a remote, as its `src/remote.ts` declares it. */
export interface RemoteRoute {
  /** Path pattern with `:name` parameters, without the `.html` suffix (the shell adds that form). */
  path: `/${string}`;
  /** The page's module: `src/pages/<page>.tsx`. */
  page: string;
  flags?: Partial<RouteFlags>;
  /** What navigation, search and site map say of the page. Absent: they do not know it. */
  place?: RoutePlace;
  layout?: LayoutName;
  /** The member area's side rail is beside the page; beside a page for members only once they are signed in. The flag `isSible` always brings it. */
  rail?: boolean;
  /** Made for phones: they stay on it, where every other page sends them to the mobile site. */
  phones?: boolean;
  /** Names of steps of the shell that run before the page, in order. A version that names one the shell does not have is refused. */
  middleware?: readonly string[];
  /** Allowed form of each parameter, as a regular expression source; a mismatch is a 404. */
  params?: Readonly<Record<string, string>>;
  /** The list of the API's `siteEntries` whose objects have each a page here, so that the sitemap has them all: `news`. */
  lists?: string;
  /** Values to try the page with before it goes live, for parameters whose form allows neither `1` nor a word. */
  sample?: Readonly<Record<string, string>>;
}

export const noFlags: RouteFlags = {
  auth: false,
  hiddenFooter: false,
  isSible: false,
  showArticleHeadNav: false,
  showAiHeader: false,
  isClone: false,
  isDesign: false,
};
