import { IconHelpHexagon } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useText } from '../../../shared/i18n';
import { type MenuAction } from '../../../shared/kit/menu/ActionMenu';
import { usePast } from '../../../shared/past';
import { useSession } from '../../../shared/session';
import { historyEntryTexts } from '../texts/entry';
import { OriginContext, type OriginQuestion } from './OriginContext';
import type { Shown } from './OriginMode';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

const OriginMode = lazy(() => import('./OriginMode').then((module) => ({ default: module.OriginMode })));

/**
 * Lets whoever reads the trail ask where the values of a page come from: the entry of its menu that begins it, and the
 * frame around whatever holds `Origin`s. `name`: what the page is about is called.
 */
export const useOrigins = (
  name: string,
): { readonly entry: readonly MenuAction[]; readonly frame: (content: ReactNode) => ReactNode } => {
  const t = useText(historyEntryTexts);
  const { can } = useSession();
  const { past } = usePast();
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const show = useCallback((asked: OriginQuestion, anchor: HTMLElement) => setShown({ asked, anchor }), []);
  const close = useCallback(() => setShown(undefined), []);
  const leave = useCallback(() => {
    setShown(undefined);
    setAsking(false);
  }, []);
  const offered = can('history.read') && !past;
  return {
    entry: offered ? [{ label: t('whereFrom'), icon: IconHelpHexagon, onSelect: () => setAsking(true) }] : [],
    frame: (content) => (
      <OriginContext value={offered && asking ? show : undefined}>
        {content}
        <Part>{offered && asking && <OriginMode name={name} shown={shown} onClose={close} onLeave={leave} />}</Part>
      </OriginContext>
    ),
  };
};
