import { type PlacementRow } from '@berangkat/contracts/placements';
import { type RefObject } from 'react';
import { useText } from '../../../shared/i18n';
import { keyTexts, useKeys } from '../../../shared/kit';
import { focusedIn } from '../moves/focused';
import { placementsTexts } from '../texts';

interface CommentKeyProps {
  readonly area: RefObject<HTMLElement | null>;
  readonly rows: readonly PlacementRow[];
  readonly onOpen: (row: PlacementRow) => void;
}

/** `c` opens the comments on the applicant that has the focus, in the list and on the board alike. */
export const CommentKey = ({ area, rows, onOpen }: CommentKeyProps) => {
  const t = useText(placementsTexts, keyTexts);
  useKeys(t('list'), [
    {
      keys: ['c'],
      label: t('adminComments'),
      run: () => {
        const focused = focusedIn(area, rows);
        if (focused === undefined) return false;
        onOpen(focused.row);
        return true;
      },
    },
  ]);
  return null;
};
