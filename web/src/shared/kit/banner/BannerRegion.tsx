import { useDispatch, useSelector } from 'react-redux';
import { Banner } from './Banner';
import styles from './Banner.module.css';
import { bannerDismissed, type BannerContent } from './slice';

/**
 * Where banners that outlive their screen appear; once in the frame. Live before the first one comes, so that it is
 * announced.
 */
export const BannerRegion = () => {
  const dispatch = useDispatch();
  const banners = useSelector((state: { readonly banners: readonly BannerContent[] }) => state.banners);
  return (
    <div className={styles.region} aria-live="polite">
      {banners.map(({ id, kind, text, timeout }) => (
        <Banner key={id} kind={kind} timeout={timeout} onDone={() => dispatch(bannerDismissed(id))}>
          {text}
        </Banner>
      ))}
    </div>
  );
};
