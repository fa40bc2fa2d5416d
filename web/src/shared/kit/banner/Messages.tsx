import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../../i18n';
import { Banner } from './Banner';
import styles from './Banner.module.css';
import { keepOffers, type Offer, offersOf } from './offers';
import { bannerDismissed, type BannerContent } from './slice';
import { bannerTexts } from './texts';
import { useBanner } from './useBanner';
import { usePlace } from './usePlace';
import { useRoomAtEnd } from './useRoomAtEnd';

const NONE: ReadonlySet<string> = new Set();

/** Milliseconds before a dialog opens in which what is said belongs to it. */
const AS_IT_OPENED = 500;

interface MessagesProps {
  readonly home: RefObject<HTMLDivElement | null>;
  readonly region: RefObject<HTMLDivElement | null>;
}

/** Says that the code of a part did not come, which the screen around it outlives. */
const useUnloaded = (): void => {
  const t = useText(bannerTexts);
  const banner = useBanner();
  useEffect(() => {
    const say = (): void =>
      banner('error', t('unloaded'), { offer: { label: t('reload'), run: () => window.location.reload() } });
    // Each part asks again then.
    const end = (): void => banner.mended();
    addEventListener('unloaded', say);
    addEventListener('online', end);
    return () => {
      removeEventListener('unloaded', say);
      removeEventListener('online', end);
    };
  }, [banner, t]);
};

/** How a message waits behind a newer one; its time goes on, unless it tells of what the reader did not ask for. */
const behind = (unasked = false): true | 'held' => (unasked ? 'held' : true);

/** The messages of the region: the newest on one line, and how many wait behind it. */
export const Messages = ({ home, region }: MessagesProps) => {
  const t = useText(bannerTexts);
  const banners = useSelector((state: { readonly banners: readonly BannerContent[] }) => state.banners);
  const [all, setAll] = useState(false);
  const since = useRef<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    since.current = new Map(banners.map(({ id }) => [id, since.current.get(id) ?? performance.now()]));
  }, [banners]);
  // Messages from before a dialog wait until it is closed, with their time; those from its opening on are of it.
  const [held, setHeld] = useState<ReadonlySet<string>>(NONE);
  const hold = useCallback((modal: boolean) => {
    const before = performance.now() - AS_IT_OPENED;
    setHeld(modal ? new Set([...since.current].flatMap(([id, at]) => (at < before ? id : []))) : NONE);
  }, []);
  useUnloaded();
  usePlace(home, region, banners.length > 0, hold);
  useRoomAtEnd(region);
  useEffect(() => keepOffers(banners.map(({ id }) => id)), [banners]);
  const older = banners.length - 1;
  if (older < 1 && all) setAll(false);
  return (
    <div className={styles.messages} data-all={all || undefined}>
      {banners.map((banner, index) => (
        <Shown
          key={banner.id}
          {...banner}
          waits={held.has(banner.id) ? 'held' : !all && index < older && behind(banner.unasked)}
        >
          {index === older && older > 0 && (
            <button
              type="button"
              className={styles.older}
              aria-expanded={all}
              aria-label={t('older', { count: older })}
              onClick={() => setAll(!all)}
            >
              +{older}
            </button>
          )}
        </Shown>
      ))}
    </div>
  );
};

interface ShownProps extends BannerContent {
  /** A newer one is shown in its place, and its time goes on; or it is held, and so is its time. */
  readonly waits: boolean | 'held';
  readonly children: ReactNode;
}

const Shown = ({ id, kind, subject, text, timeout, waits, children }: ShownProps) => {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const dismiss = () => dispatch(bannerDismissed(id));
  return (
    <Banner kind={kind} timeout={timeout} onDone={dismiss} waits={waits} aside={children} inRegion>
      <span className={styles.said}>
        {subject !== undefined && <strong className={styles.subject}>{subject}</strong>}
        <span className={subject === undefined ? undefined : styles.words}>{text}</span>
      </span>
      {offersOf(id)
        .filter((offer) => !('at' in offer) || offer.at === pathname)
        .map((offer) => (
          <Offered key={offer.label} offer={offer} onTaken={dismiss} />
        ))}
    </Banner>
  );
};

/** One offer of a message: a link or a button. Whoever takes it has read the message. */
const Offered = ({ offer, onTaken }: { readonly offer: Offer; readonly onTaken: () => void }) => {
  if ('to' in offer) {
    const elsewhere = offer.to.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' };
    return (
      <Link to={offer.to} className={styles.offer} onClick={onTaken} {...elsewhere}>
        {offer.label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={styles.offer}
      onClick={() => {
        onTaken();
        offer.run();
      }}
    >
      {offer.label}
    </button>
  );
};
