import { type HistoryKind } from '@berangkat/contracts/histories';
import { IconTimeline } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useHasScreen } from '../../shared/hasScreen';
import { useText } from '../../shared/i18n';
import { type MenuAction } from '../../shared/kit/menu/ActionMenu';
import { getHref } from '../../shared/paths';
import { useSession } from '../../shared/session';
import { historyEntryTexts } from './texts/entry';

/** The entry of a menu that leads to the history of what the menu is about; none for readers who may not read it. */
export const useHistoryEntry = (): ((kind: HistoryKind, id: string, projectid?: string) => readonly MenuAction[]) => {
  const t = useText(historyEntryTexts);
  const { can } = useSession();
  const hasScreen = useHasScreen();
  const navigate = useNavigate();
  return (kind, id, projectid) =>
    can('history.read') && hasScreen('history')
      ? [
          {
            label: t(projectid === undefined ? 'history' : 'historyHere'),
            icon: IconTimeline,
            onSelect: () => void navigate(getHref('history', { kind, id, projectid })),
          },
        ]
      : [];
};
