import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import type { PageHead } from '@shengyu/contract';
import { ConsoleBones } from '../frame/ConsoleBones.tsx';
import { ConsoleFrame } from '../frame/ConsoleFrame.tsx';
import type { Place } from '../frame/places.ts';
import { texts } from '../frame/locales/zh-CN.ts';

type BodyModule = Promise<{ default: ComponentType }>;

const noChange = () => () => undefined;

/** False while the server draws and while the browser takes over what it drew. */
const useInBrowser = (): boolean =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );

/**
 * A page of the console: the server draws the frame, the browser asks for everything else. `load` is false in the server's
 * bundle, which holds neither the page nor antd.
 */
export function consolePage(place: Place, load: (() => BodyModule) | false): ComponentType {
  const Body =
    import.meta.browser && load
      ? lazy(async () => {
          const [{ ConsoleData }, { Operators }, { Antd }, { ConsoleSearch }, { RailBadges }, { default: Content }] = await Promise.all([
            import('../data/ConsoleData.tsx'),
            import('../gate/Operators.tsx'),
            import('../look/Antd.tsx'),
            import('../search/ConsoleSearch.tsx'),
            import('../approvals/RailBadges.tsx'),
            load(),
          ]);
          const Whole = () => (
            <ConsoleData>
              <Antd>
                <Operators place={place}>
                  <ConsoleSearch />
                  <RailBadges />
                  <Content />
                </Operators>
              </Antd>
            </ConsoleData>
          );
          return { default: Whole };
        })
      : null;
  return function ConsolePage() {
    const inBrowser = useInBrowser();
    return (
      <ConsoleFrame place={place}>
        <Suspense fallback={<ConsoleBones place={place} />}>{inBrowser && Body ? <Body /> : <ConsoleBones place={place} />}</Suspense>
      </ConsoleFrame>
    );
  };
}

export const consoleHead = (place: Place) => (): PageHead => ({ title: texts.titleOf(texts.places[place]), unlisted: true });
