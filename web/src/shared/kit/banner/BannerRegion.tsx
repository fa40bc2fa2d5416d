import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { firstScreen } from '../../firstScreen';
import { type BannerContent } from './slice';
import { Part } from '../Part';
import { lazy } from '../../lazy';

/** Id of the region of messages. */
const REGION = 'banners';

const Messages = lazy(async () => {
  await firstScreen();
  return { default: (await import('./Messages')).Messages };
});

interface BannerRegionProps {
  /** Brings the code of the messages before the first one comes: a line that has gone has to be told of, too. */
  readonly early: boolean;
}

/**
 * The place of banners that outlive their screen; once in the frame. Live before the first one comes, so that it is
 * announced.
 */
export const BannerRegion = ({ early }: BannerRegionProps) => {
  const some = useSelector((state: { readonly banners: readonly BannerContent[] }) => state.banners.length > 0);
  const home = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLDivElement>(null);
  return (
    // React removes the one around the region, wherever it has been moved to.
    <div ref={home}>
      <div ref={region} id={REGION} aria-live="polite">
        {(some || early) && (
          <Part>
            <Messages home={home} region={region} />
          </Part>
        )}
      </div>
    </div>
  );
};
