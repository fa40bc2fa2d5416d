import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/i18n';
import { type VisibleEntry, type VisibleLeaf } from '../navigation';
import { appTexts } from '../texts';
import styles from './TopBar.module.css';
import { useDisclosure } from './useDisclosure';

interface NavMenuProps {
  readonly entry: VisibleEntry;
  /** The present screen's entry, be it in this menu or not. */
  readonly current: VisibleLeaf | undefined;
  /** The present screen has an entry of its own in the bar, which is lit in place of this. */
  readonly elsewhere: boolean;
}

/** One menu of the bar: a button and the links that it opens. */
export const NavMenu = ({ entry, current, elsewhere }: NavMenuProps) => {
  const t = useText(appTexts);
  const id = useId();
  const isHere =
    !elsewhere && (entry.sections ?? []).some(({ leaves }) => leaves.some(({ href }) => href === current?.href));
  const { open, setOpen, around } = useDisclosure<HTMLLIElement>();
  return (
    <li ref={around} className={styles.item}>
      <button
        type="button"
        className={styles.entry}
        data-current={isHere || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t(entry.label)}
        <IconChevronDown size={15} aria-hidden />
      </button>
      <div id={id} className={styles.panel} hidden={!open}>
        {entry.sections?.map((section, index) => (
          <div key={index} className={styles.section}>
            {section.title !== undefined && <p>{t(section.title)}</p>}
            <ul>
              {section.leaves.map((leaf) => (
                <li key={leaf.href}>
                  <Link
                    to={leaf.href}
                    aria-current={leaf.href === current?.href ? 'page' : undefined}
                    onClick={() => setOpen(false)}
                  >
                    {t(leaf.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </li>
  );
};
