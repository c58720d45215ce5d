import { asFields, asList, asNumber, asText } from './repair.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The configuration as likeadmin answers it, under the names of ours. */
export function likeadminConfig(data: unknown): Fields {
  const given = asFields(data);
  const website = asFields(given['website']);
  const login = asFields(given['login']);
  const name = asText(website['shop_name']) || asText(website['name']);
  return {
    ...given,
    domain: asText(given['domain']).replace(/\/+$/, ''),
    website: { ...website, shop_name: name, shop_logo: website['pc_logo'] ?? website['shop_logo'] },
    login: { ...login, login_way: asList(login['login_way']).map(asNumber).filter(Number.isSafeInteger) },
    copyright: asList(given['copyright']).filter((item) => asText(asFields(item)['key']) !== ''),
    top_nav: links(given['top_nav']),
    bottom_nav: groups(given['bottom_nav'], name),
  };
}

/** A menu entry is `{name, path}` or `{name, link: {path}}`; one without a name, or that leads nowhere, is left out. */
function links(value: unknown): Fields[] {
  return asList(value).flatMap((item) => {
    const entry = asFields(item);
    const link = asFields(entry['link']);
    const path = [entry['path'], link['path'], entry['url'], entry['link']].map(asText).find((text) => text !== '') ?? '';
    const name = asText(entry['name']) || asText(link['name']);
    if (name === '' || !/^(?:https?:\/\/|\/(?!\/))/.test(path)) return [];
    return [{ name, path, target: asText(entry['target']).includes('blank') ? 'blank' : 'self' }];
  });
}

/** The footer has groups here and often none there: loose entries become one group under the site's name. */
function groups(value: unknown, siteName: string): Fields[] {
  const entries = asList(value);
  const grouped = entries.flatMap((item) => {
    const { name, children } = asFields(item);
    const inside = links(children);
    return inside.length > 0 ? [{ name: asText(name), children: inside }] : [];
  });
  const loose = links(entries.filter((item) => links(asFields(item)['children']).length === 0));
  return loose.length > 0 ? [...grouped, { name: siteName || moreLinks, children: loose }] : grouped;
}

const moreLinks = '更多';
