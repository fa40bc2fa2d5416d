import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/i18n';
import { type VisibleEntry } from '../navigation';
import { appTexts } from '../texts';
import styles from './TopBar.module.css';
import { useDisclosure } from './useDisclosure';

/** One menu of the bar: a button and the links that it opens. */
export const NavMenu = ({ entry, current }: { readonly entry: VisibleEntry; readonly current: boolean }) => {
  const t = useText(appTexts);
  const id = useId();
  const { open, setOpen, around } = useDisclosure<HTMLLIElement>();
  return (
    <li ref={around} className={styles.item}>
      <button
        type="button"
        className={styles.entry}
        data-current={current || undefined}
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
                  <Link to={leaf.href} onClick={() => setOpen(false)}>
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
