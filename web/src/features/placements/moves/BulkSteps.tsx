import { type PlacementRow, type Transition } from '@berangkat/contracts/placements';
import { useCallback, useRef, useState } from 'react';
import { specTexts, useText } from '../../../shared/i18n';
import { ActionMenu, Button, keyTexts, type MenuAction, useKeys } from '../../../shared/kit';
import { MoreButton } from '../../../shared/kit/object';
import { placementsTexts } from '../texts';
import { useStepLabel } from './useStepLabel';
import styles from './Moves.module.css';
import { commonSteps, stepIcons } from './steps';
import { type Moves } from './useMoves';

interface BulkStepsProps {
  readonly rows: readonly PlacementRow[];
  readonly moves: Moves;
}

/** The steps that are open to all of a selection, as buttons, and the removal in ⋯; `m` opens them as a menu from wherever the focus is. */
export const BulkSteps = ({ rows, moves }: BulkStepsProps) => {
  const t = useText(placementsTexts, specTexts);
  const keys = useText(keyTexts);
  const buttons = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = useCallback(() => setAnchor(undefined), []);
  const label = useStepLabel(moves.projectname);
  const steps = commonSteps(rows, moves.may);
  const entryOf = (step: Transition): MenuAction => ({
    label: label(step),
    icon: stepIcons[step.action],
    danger: step.to === 'removed',
    onSelect: () => void moves.start(rows, step),
  });
  const removals = steps.filter(({ to }) => to === 'removed');

  useKeys(keys('list'), [
    {
      keys: ['m'],
      label: t('keyMoveSelected'),
      run: () => {
        if (steps.length === 0 || buttons.current === null) return false;
        setAnchor(buttons.current);
        return true;
      },
    },
  ]);

  if (steps.length === 0) return <span className={styles.none}>{t('noCommonStep')}</span>;
  return (
    <div ref={buttons} className={styles.bulk} tabIndex={-1}>
      {steps
        .filter(({ to }) => to !== 'removed')
        .map((step) => {
          const Icon = stepIcons[step.action];
          return (
            <Button
              key={step.action}
              size="small"
              look="soft"
              icon={<Icon aria-hidden />}
              busy={rows.some(moves.isMoving)}
              onClick={() => void moves.start(rows, step)}
            >
              {t(`act-${step.action}`)}
            </Button>
          );
        })}
      {removals.length > 0 && (
        <MoreButton size="small" label={t('moreForSelected', { count: rows.length })} actions={removals.map(entryOf)} />
      )}
      {anchor !== undefined && (
        <ActionMenu
          label={t('moveSelected', { count: rows.length })}
          anchor={anchor}
          actions={steps.map(entryOf)}
          onClose={close}
        />
      )}
    </div>
  );
};
