import { Link, type LinkProps } from 'react-router-dom';
import { looks } from './Button';
import styles from './Button.module.css';
import { classes } from './classes';

interface IconLinkProps extends LinkProps {
  /** Its target, for those who do not see the picture. */
  readonly label: string;
}

/** A link that is a picture. The bar of visitors, which has none, does not load it. */
export const IconLink = ({ label, className, ...rest }: IconLinkProps) => (
  <Link
    {...rest}
    className={classes(looks({ look: 'quiet' }), styles.icon, className)}
    aria-label={label}
    title={label}
  />
);
