import { type HistoryKind } from '@berangkat/contracts/histories/kinds';
import { Link } from 'react-router-dom';
import { useHasScreen } from '../../shared/hasScreen';
import { useText } from '../../shared/i18n';
import { getHref } from '../../shared/paths';
import { useSession } from '../../shared/session';
import { historyEntryTexts } from './texts/entry';

export interface HistoryLinkProps {
  readonly kind: HistoryKind;
  readonly id: string;
}

/** That way, for readers who may go it. */
export const ShownHistoryLink = ({ kind, id }: HistoryLinkProps) => {
  const t = useText(historyEntryTexts);
  const { can } = useSession();
  const hasScreen = useHasScreen();
  return can('history.read') && hasScreen('history') ? (
    <Link to={getHref('history', { kind, id })}>{t('history')}</Link>
  ) : null;
};
