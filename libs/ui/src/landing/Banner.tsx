import type { ReactNode } from 'react';
import { FirstPaint } from '@shengyu/ui';

export interface BannerProps {
  title: string;
  lead: string;
  /** What has to be said plainly before anyone goes on. */
  plain: string;
  actions: ReactNode;
  picture: ReactNode;
}

export function Banner({ title, lead, plain, actions, picture }: BannerProps) {
  return (
    <section className="ld-banner">
      <div className="wrap">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <FirstPaint />
          <div className="row wrap-ok">{actions}</div>
          <p className="plain small quiet">{plain}</p>
        </div>
        <div className="ld-picture">{picture}</div>
      </div>
    </section>
  );
}
