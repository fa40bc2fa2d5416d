import { assetHref } from '@berangkat/contracts/attachments/names';
import { classes } from './classes';
import styles from './Logo.module.css';

interface LogoProps {
  /** Public name of the picture. */
  readonly logo: string;
  /** The owner's name, where it does not stand beside the logo. */
  readonly of?: string;
  readonly size?: 'large';
}

/** The logo of a company. */
export const Logo = ({ logo, of = '', size }: LogoProps) => (
  <img
    className={classes(styles.logo, size === 'large' && styles.large)}
    src={assetHref('logo', logo)}
    alt={of}
    title={of === '' ? undefined : of}
    loading="lazy"
  />
);
