import { type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { classes } from './classes';

interface Look {
  /**
   * `main`: the one thing this screen is for, at most once. `primary`: other positive actions. `outline` and `quiet`:
   * everything beside them.
   */
  readonly look?: 'main' | 'primary' | 'soft' | 'outline' | 'quiet' | 'danger';
  readonly size?: 'small' | 'large';
  /** As wide as what holds it. */
  readonly wide?: boolean;
  readonly icon?: ReactNode;
}

/** Answers the classes of something that looks like a button. */
export const looks = ({ look = 'outline', size, wide }: Look): string =>
  classes(styles.button, styles[look], size && styles[size], wide && styles.wide);

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Under way: shows a spinner and takes no further press. Keeps its width and its focus. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export const Button = ({
  look,
  size,
  wide,
  icon,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={classes(looks({ look, size, wide }), busy && styles.busy, className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled']}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {icon}
    <span>{children}</span>
    {busy && <span className={styles.spinner} aria-hidden />}
  </button>
);

interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'wide'> {
  /** Its purpose, for those who do not see the picture. */
  readonly label: string;
  readonly children: ReactNode;
}

export const IconButton = ({
  label,
  look = 'quiet',
  size,
  className,
  children,
  type = 'button',
  busy: _busy,
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    className={classes(looks({ look, size }), styles.icon, className)}
    aria-label={label}
    title={label}
  >
    {children}
  </button>
);

interface LinkButtonProps extends LinkProps, Look {}

/** A link that looks like a button: for going somewhere, where a button does something. */
export const LinkButton = ({ look, size, wide, icon, className, children, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={classes(looks({ look, size, wide }), className)}>
    {icon}
    <span>{children}</span>
  </Link>
);
