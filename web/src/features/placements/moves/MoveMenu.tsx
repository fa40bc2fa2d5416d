import { type PlacementRow } from '@berangkat/contracts/placements';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { specTexts, useText } from '../../../shared/i18n';
import { ActionMenu, type MenuAction } from '../../../shared/kit';
import { placementsTexts } from '../texts';
import { type Placed } from './placed';
import { stepIcons, stepsOf } from './steps';
import { type Moves } from './useMoves';

/** The steps of an applicant as entries of a menu. */
export const useStepEntries = (moves: Moves): ((row: Placed) => MenuAction[]) => {
  const t = useText(specTexts);
  return (row) =>
    stepsOf(row, moves.may).map((step) => ({
      label: t(`act-${step.action}`),
      icon: stepIcons[step.action],
      danger: step.to === 'removed',
      separated: step.to === 'removed',
      onSelect: () => void moves.start([row], step),
    }));
};

const writing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox]), textarea, select') || target.closest('dialog, [role=menu]') !== null);

interface MoveMenuProps {
  readonly area: RefObject<HTMLElement | null>;
  readonly rows: readonly PlacementRow[];
  readonly moves: Moves;
}

/** `m` opens the steps of the applicant that has the focus, in the list and on the board alike. */
export const MoveMenu = ({ area, rows, moves }: MoveMenuProps) => {
  const t = useText(placementsTexts);
  const entries = useStepEntries(moves);
  const [open, setOpen] = useState<{ readonly anchor: HTMLElement; readonly row: PlacementRow }>();
  const close = useCallback(() => setOpen(undefined), []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (
        event.key !== 'm' ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        writing(event.target)
      )
        return;
      const focused = document.activeElement;
      const anchor = area.current?.contains(focused) === true ? focused!.closest<HTMLElement>('[data-row]') : null;
      const row = rows.find(({ applicant }) => applicant.applicantid === anchor?.dataset.row);
      if (anchor === null || row === undefined || stepsOf(row, moves.may).length === 0) return;
      event.preventDefault();
      setOpen({ anchor, row });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [area, rows, moves.may]);

  return open === undefined ? null : (
    <ActionMenu
      label={t('moveMenu', { name: fullName(open.row.applicant) })}
      anchor={open.anchor}
      actions={entries(open.row)}
      onClose={close}
    />
  );
};
