import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '../i18n';
import { MessageSlot } from './banner/MessageSlot';
import { classes } from './classes';
import styles from './Page.module.css';
import { kitTexts } from './texts';
import { usePageHeading } from './usePageHeading';

/**
 * `reading`: one column, for texts and forms. `page`: up to 1440 px. `full`: all the width there is, for tables and
 * boards.
 */
export type PageWidth = 'reading' | 'page' | 'full';

interface PageProps {
  readonly title: string;
  /** Title of the browser tab, where it should say more or less than the heading. */
  readonly tab?: string;
  readonly intro?: ReactNode;
  /** Buttons that concern the whole screen. */
  readonly actions?: ReactNode;
  readonly width?: PageWidth;
  /** The target of the back arrow: an address, or `previous` for the page before. */
  readonly back?: string;
  /** The way up, above the title: a `Breadcrumb`. In place of `back`. */
  readonly breadcrumb?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a screen: its title, which takes the focus after a navigation, its actions, its content. */
export const Page = ({ title, tab, intro, actions, width = 'page', back, breadcrumb, children }: PageProps) => {
  const t = useText(kitTexts);
  const navigate = useNavigate();
  const heading = usePageHeading(tab ?? title);
  return (
    <div className={classes(styles.page, styles[width])}>
      <header className={styles.head}>
        <div className={styles.titles}>
          {breadcrumb}
          {back === 'previous' && (
            <button type="button" className={styles.back} onClick={() => void navigate(-1)}>
              <IconArrowLeft size={18} aria-hidden /> {t('back')}
            </button>
          )}
          {back !== undefined && back !== 'previous' && (
            <Link className={styles.back} to={back}>
              <IconArrowLeft size={18} aria-hidden /> {t('back')}
            </Link>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {intro !== undefined && <p>{intro}</p>}
        </div>
        <MessageSlot />
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
};
