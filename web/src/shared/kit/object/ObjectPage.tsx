import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { visit } from '../../recent';
import { useSession } from '../../session/session';
import { useText } from '../../i18n';
import { MessageSlot } from '../banner/MessageSlot';
import { Breadcrumb, type Crumb } from '../breadcrumb';
import { classes } from '../classes';
import { Cut } from '../explained/Cut';
import { useKeys } from '../keyboard/useKeys';
import { type MenuAction } from '../menu/ActionMenu';
import frame from '../Page.module.css';
import { type PageWidth } from '../Page';
import { usePageHeading } from '../usePageHeading';
import { MoreButton } from './MoreButton';
import styles from './ObjectPage.module.css';
import { type Beside, Sideways } from './Sideways';
import { objectTexts } from './texts';
import { Walk, type WalkPosition } from './Walk';

/** Props of the header of a person, project or client. */
export interface ObjectHeader {
  /** Name of the person, project or client: the heading. */
  readonly name: string;
  /** Before the name: what it is known by. */
  readonly picture?: ReactNode;
  /** Its state: a badge. */
  readonly state?: ReactNode;
  /** Facts to know, at most three; empty ones are left out. */
  readonly facts?: readonly (string | null | undefined | false)[];
  /** The way up. Without one, `back` leads to the page before. */
  readonly breadcrumb?: readonly Crumb[] | undefined;
  readonly back?: string;
  /** The others of its kind, one of which may be chosen in its place. */
  readonly beside?: Beside | undefined;
  /** The list that the reader came from. */
  readonly walk?: WalkPosition | undefined;
  /** The reader's next steps, the loudest first. */
  readonly actions?: ReactNode;
  /** Further acts on it. */
  readonly menu?: readonly MenuAction[];
  /** Beside the name: who else is here. */
  readonly aside?: ReactNode;
}

interface ObjectPageProps extends ObjectHeader {
  /** `full` is for lists and boards, which need the height: at desks the header is one line then. */
  readonly width?: PageWidth;
  readonly children: ReactNode;
}

/**
 * The frame of a screen that is about one person, project or client: the way up and ‹ 3 of 26 ›, name, state, facts, and
 * what the reader may do with it. n and p step through the list that the reader came from, u goes up.
 */
export const ObjectPage = ({
  name,
  picture,
  state,
  facts = [],
  breadcrumb,
  back,
  beside,
  walk,
  actions,
  menu = [],
  aside,
  width = 'page',
  children,
}: ObjectPageProps) => {
  const t = useText(objectTexts);
  const navigate = useNavigate();
  const heading = usePageHeading(name);
  const up = breadcrumb?.findLast(({ href }) => href !== undefined)?.href ?? back;

  const goUp = (): void => void (up === undefined || up === 'previous' ? navigate(-1) : navigate(up));
  useKeys(t('keys'), [{ keys: ['u'], label: t('up'), run: goUp }]);

  const { user } = useSession();
  const { pathname, search } = useLocation();
  const accountid = user?.account.accountid;
  useEffect(() => {
    if (accountid !== undefined) visit(accountid, { href: `${pathname}${search}`, name });
  }, [accountid, pathname, search, name]);

  const shownFacts = facts.filter(Boolean);
  return (
    <div className={classes(frame.page, frame[width])}>
      <header className={classes(styles.head, width === 'full' && styles.line)} data-object-head>
        <div className={styles.way}>
          {breadcrumb !== undefined ? (
            <Breadcrumb steps={breadcrumb} />
          ) : back === undefined || back === 'previous' ? (
            <button type="button" className={frame.back} onClick={() => void navigate(-1)}>
              <IconArrowLeft size={18} aria-hidden /> {t('back')}
            </button>
          ) : (
            <Link className={frame.back} to={back}>
              <IconArrowLeft size={18} aria-hidden /> {t('back')}
            </Link>
          )}
          <MessageSlot />
          {walk !== undefined && <Walk {...walk} />}
        </div>
        <div className={styles.object}>
          <div className={styles.name}>
            <div className={styles.title}>
              {picture}
              <h1 ref={heading} tabIndex={-1}>
                <Cut className={styles.whole} text={name} />
              </h1>
              {beside !== undefined && <Sideways {...beside} />}
            </div>
            {state}
            {aside}
          </div>
          <div className={styles.actions}>
            {actions}
            {menu.length > 0 && <MoreButton label={t('more', { name })} actions={menu} />}
          </div>
          {shownFacts.length > 0 && (
            <p className={styles.facts}>
              <Cut className={styles.whole} text={shownFacts.join(' · ')} />
            </p>
          )}
        </div>
      </header>
      {children}
    </div>
  );
};
