import { Segmented } from 'antd';
import { useState } from 'react';
import { useSession } from '@shengyu/session';
import { reasonOf } from '../list/ActionDialog.tsx';
import type { SettingPreview } from './settings.queries.ts';
import { texts } from './locales/zh-CN.ts';

type Place = 'home' | 'search' | 'policy';

/** What visitors would see with the changes; without any, what they see now. */
export function SitePreview({ preview, error }: { preview: SettingPreview | undefined; error: unknown }) {
  const now = useSession((state) => state.config);
  const [place, setPlace] = useState<Place>('home');
  const config = preview?.config ?? now;
  const policy = preview?.policies[0];
  if (!config) return null;
  const { website, top_nav: top, copyright } = config;
  return (
    <aside className="ad-column" aria-label={texts.preview}>
      <div className="row">
        <b>{texts.preview}</b>
        <span className="push">
          <Segmented
            size="small"
            aria-label={texts.previewWhat}
            value={place}
            options={(['home', 'search', 'policy'] as const).map((value) => ({ value, label: texts.previews[value] }))}
            onChange={setPlace}
          />
        </span>
      </div>
      {error ? <p className="callout bad">{reasonOf(error)}</p> : null}
      {place === 'home' ? (
        <div className="ad-site">
          <div className="ad-site-head">
            <img src={website.shop_logo} alt="" width="20" height="20" />
            <b>{website.shop_name}</b>
            {top.slice(0, 5).map(({ name }, at) => (
              <span key={at}>{name}</span>
            ))}
          </div>
          <div className="ad-site-body">
            <b>{website.pc_title}</b>
            <p className="small soft">{website.pc_desc}</p>
          </div>
          <div className="ad-site-foot">{copyright.map(({ key }) => key).join('　')}</div>
        </div>
      ) : null}
      {place === 'search' ? (
        <div className="ad-card ad-pad">
          <b className="link">{website.pc_title}</b>
          <p className="small quiet">{config.domain}</p>
          <p className="small soft">{website.pc_desc}</p>
        </div>
      ) : null}
      {place === 'policy' ? (
        <div className="ad-card ad-article">
          {policy ? (
            <>
              <h2>{policy.title}</h2>
              {/* oxlint-disable-next-line react/no-danger -- sanitised by the server, as on the policy's page */}
              <div dangerouslySetInnerHTML={{ __html: policy.content }} />
            </>
          ) : (
            <p className="small quiet">{texts.noPolicy}</p>
          )}
        </div>
      ) : null}
    </aside>
  );
}
