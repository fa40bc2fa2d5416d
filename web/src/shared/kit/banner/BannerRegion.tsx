import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Banner } from './Banner';
import styles from './Banner.module.css';
import { onModals, topModal } from './modals';
import { keepOffers, offerOf } from './offers';
import { bannerDismissed, type BannerContent } from './slice';
import { useRoomAtEnd } from './useRoomAtEnd';

/** Id of the region. */
export const REGION = 'banners';

/**
 * Where banners that outlive their screen appear; once in the frame. Live before the first one comes, so that it is
 * announced. Bottom left at a desk, above the bar at the bottom of a phone: there it covers neither titles nor buttons.
 * While a dialog is modal the region stands in it: behind it, Undo could not be pressed. On a phone it is at the top
 * then, as the buttons of the dialog are at the bottom.
 */
export const BannerRegion = () => {
  const banners = useSelector((state: { readonly banners: readonly BannerContent[] }) => state.banners);
  const home = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLDivElement>(null);
  // The element itself moves, so that its banners keep their time. React removes the one around it, wherever it is.
  useEffect(() => {
    const place = (): void => {
      const host = topModal() ?? home.current;
      if (host !== null && region.current !== null && region.current.parentElement !== host)
        host.append(region.current);
    };
    place();
    return onModals(place);
  }, []);
  useRoomAtEnd(region);
  useEffect(() => keepOffers(banners.map(({ id }) => id)), [banners]);
  return (
    <div ref={home}>
      <div ref={region} id={REGION} className={styles.region} aria-live="polite">
        {banners.map((banner) => (
          <Shown key={banner.id} {...banner} />
        ))}
      </div>
    </div>
  );
};

const Shown = ({ id, kind, subject, text, timeout }: BannerContent) => {
  const dispatch = useDispatch();
  const dismiss = () => dispatch(bannerDismissed(id));
  const offer = offerOf(id);
  return (
    <Banner kind={kind} timeout={timeout} onDone={dismiss}>
      {subject !== undefined && <strong className={styles.subject}>{subject}</strong>}
      <span className={subject === undefined ? undefined : styles.words}>{text}</span>
      {offer !== undefined && (
        <>
          {' '}
          <button
            type="button"
            className={styles.offer}
            onClick={() => {
              dismiss();
              offer.run();
            }}
          >
            {offer.label}
          </button>
        </>
      )}
    </Banner>
  );
};
