import { assetHref } from '@berangkat/contracts/attachments/names';
import { classes } from './classes';
import styles from './Logo.module.css';

interface LogoProps {
  /** Public name of the picture. */
  readonly logo: string;
  /** Whose it is, where that does not stand beside it. */
  readonly of?: string;
  readonly size?: 'large';
}

/** What a company is known by. */
export const Logo = ({ logo, of = '', size }: LogoProps) => (
  <img
    className={classes(styles.logo, size === 'large' && styles.large)}
    src={assetHref('logo', logo)}
    alt={of}
    title={of === '' ? undefined : of}
    loading="lazy"
  />
);
