import { type PlacementRow, type Transition } from '@berangkat/contracts/placements';
import { type RefObject, useCallback, useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { ActionMenu, keyTexts, type MenuAction, useKeys } from '../../../shared/kit';
import { placementsTexts } from '../texts';
import { focusedIn } from './focused';
import { type Placed } from './placed';
import { stepIcons, stepsOf } from './steps';
import { type Moves } from './useMoves';
import { useStepLabel } from './useStepLabel';

/** The steps of an applicant as entries of a menu, the removal last. */
export const useStepEntries = (
  moves: Moves,
): ((row: Placed, shows?: (step: Transition) => boolean) => readonly MenuAction[]) => {
  const label = useStepLabel(moves.projectname);
  return (row, shows = () => true) =>
    stepsOf(row, moves.may)
      .filter(shows)
      .map((step) => ({
        label: label(step, row),
        icon: stepIcons[step.action],
        danger: step.to === 'removed',
        separated: step.to === 'removed',
        onSelect: () => void moves.start([row], step),
      }));
};

interface MoveMenuProps {
  readonly area: RefObject<HTMLElement | null>;
  readonly rows: readonly PlacementRow[];
  readonly moves: Moves;
}

/** `m` opens the steps of the applicant that has the focus, in the list and on the board alike. */
export const MoveMenu = ({ area, rows, moves }: MoveMenuProps) => {
  const t = useText(placementsTexts, keyTexts);
  const entries = useStepEntries(moves);
  const [open, setOpen] = useState<{ readonly anchor: HTMLElement; readonly row: PlacementRow }>();
  const close = useCallback(() => setOpen(undefined), []);

  useKeys(t('list'), [
    {
      keys: ['m'],
      label: t('keyMove'),
      run: () => {
        const focused = focusedIn(area, rows);
        if (focused === undefined || stepsOf(focused.row, moves.may).length === 0) return false;
        setOpen(focused);
        return true;
      },
    },
  ]);

  return open === undefined ? null : (
    <ActionMenu
      label={t('moveMenu', { name: fullName(open.row.applicant) })}
      anchor={open.anchor}
      actions={entries(open.row)}
      onClose={close}
    />
  );
};
