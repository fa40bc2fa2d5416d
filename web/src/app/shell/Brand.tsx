import { Link } from 'react-router-dom';
import { getHref } from '../../shared/paths';
import styles from './TopBar.module.css';

/** The mark: somebody setting off into the morning. */
export const BrandMark = ({ size = 34 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
    <rect width="32" height="32" rx="9" fill="#0b6e68" />
    <path d="M7 22.5c5.8 0 11.2-2.9 14.6-8.7l1.5 3.2L25 9.5l-7.4 1.9 3 1.1C17.7 17.4 13 20 7 20z" fill="#fff" />
    <circle cx="10.5" cy="11.5" r="2.6" fill="#f6a723" />
  </svg>
);

export const Brand = () => (
  <Link className={styles.brand} to={getHref('home')}>
    <BrandMark />
    <span>Berangkat</span>
  </Link>
);
