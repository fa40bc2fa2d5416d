import { type PlacementRow } from '@berangkat/contracts/placements';
import { useCallback, useRef, useState } from 'react';
import { specTexts, useText } from '../../../shared/i18n';
import { ActionMenu, Button, keyTexts, useKeys } from '../../../shared/kit';
import { placementsTexts } from '../texts';
import styles from './Moves.module.css';
import { commonSteps, stepIcons } from './steps';
import { type Moves } from './useMoves';

interface BulkStepsProps {
  readonly rows: readonly PlacementRow[];
  readonly moves: Moves;
}

/** The steps that are open to all of a selection, as buttons; `m` opens them as a menu from wherever the focus is. */
export const BulkSteps = ({ rows, moves }: BulkStepsProps) => {
  const t = useText(placementsTexts, specTexts);
  const keys = useText(keyTexts);
  const buttons = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = useCallback(() => setAnchor(undefined), []);
  const steps = commonSteps(rows, moves.may);

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
      {steps.map((step) => {
        const Icon = stepIcons[step.action];
        return (
          <Button
            key={step.action}
            size="small"
            look={step.to === 'removed' ? 'danger' : 'soft'}
            icon={<Icon aria-hidden />}
            busy={rows.some(moves.isMoving)}
            onClick={() => void moves.start(rows, step)}
          >
            {t(`act-${step.action}`)}
          </Button>
        );
      })}
      {anchor !== undefined && (
        <ActionMenu
          label={t('moveSelected', { count: rows.length })}
          anchor={anchor}
          actions={steps.map((step) => ({
            label: t(`act-${step.action}`),
            icon: stepIcons[step.action],
            danger: step.to === 'removed',
            onSelect: () => void moves.start(rows, step),
          }))}
          onClose={close}
        />
      )}
    </div>
  );
};
