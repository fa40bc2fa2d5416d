import { useCallback, useState } from 'react';
import { useText } from '../../i18n';
import { keyTexts } from './texts';
import { useKeys } from './useKeys';
import { Part } from '../Part';
import { lazy } from '../../lazy';

const KeySheet = lazy(() => import('./KeySheet').then((module) => ({ default: module.KeySheet })));

interface KeyHelpProps {
  /** Opens the command palette, where the reader has one. */
  readonly onPalette: (() => void) | undefined;
}

/** The keys that every screen has: `?` shows those of the screen, `/` finds where the screen itself has no search. */
export const KeyHelp = ({ onPalette }: KeyHelpProps) => {
  const t = useText(keyTexts);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useKeys(
    t('everywhere'),
    [
      { keys: ['?'], label: t('sheet'), run: () => setOpen(true) },
      ...(onPalette === undefined
        ? []
        : [
            { keys: ['Ctrl+k'], label: t('palette'), whileTyping: true, run: onPalette },
            { keys: ['/'], label: undefined, run: onPalette },
          ]),
      // Forms and dialogs carry it out; here it is named.
      { keys: ['Ctrl+Enter'], label: t('submit'), run: () => false },
    ],
    true,
  );
  return open ? (
    <Part>
      <KeySheet onClose={close} />
    </Part>
  ) : null;
};
