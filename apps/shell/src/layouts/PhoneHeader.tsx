import { HeaderTools } from './HeaderTools.tsx';
import { HomeLink } from './HomeLink.tsx';

/** The slim header of a phone. The dock has the navigation. */
export function PhoneHeader() {
  return (
    <header className="hd">
      <div className="wrap">
        <HomeLink />
        <div className="row push">
          <HeaderTools />
        </div>
      </div>
    </header>
  );
}
