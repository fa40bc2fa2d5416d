import { IconLayoutGrid, IconLayoutKanban, IconTable, IconUserCheck, type TablerIcon } from '@tabler/icons-react';
import { useText } from '../i18n';
import { kitTexts } from './texts';
import styles from './ViewSwitch.module.css';

/** `decide`: one after the other, each with what is decided about it. */
export type View = 'decide' | 'table' | 'cards' | 'board';

const ICONS: Readonly<Record<View, TablerIcon>> = {
  decide: IconUserCheck,
  table: IconTable,
  cards: IconLayoutGrid,
  board: IconLayoutKanban,
};

interface ViewSwitchProps {
  readonly view: View;
  /** Those that this screen has, in their order. */
  readonly views: readonly View[];
  readonly onView: (view: View) => void;
}

/** How the same rows are shown: the one switch of a screen. */
export const ViewSwitch = ({ view, views, onView }: ViewSwitchProps) => {
  const t = useText(kitTexts);
  return (
    <div className={styles.views} role="group" aria-label={t('view')}>
      {views.map((choice) => {
        const Icon = ICONS[choice];
        const name = t(`view_${choice}`);
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={view === choice}
            aria-label={name}
            title={name}
            onClick={() => onView(choice)}
          >
            <Icon size={18} aria-hidden />
          </button>
        );
      })}
    </div>
  );
};
