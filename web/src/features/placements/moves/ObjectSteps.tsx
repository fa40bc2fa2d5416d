import { useCallback, useRef, useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { specTexts, useText } from '../../../shared/i18n';
import { useKeys } from '../../../shared/kit/keyboard';
import { ActionMenu } from '../../../shared/kit/menu/ActionMenu';
import { MoreButton, objectTexts } from '../../../shared/kit/object';
import { placementsTexts } from '../texts';
import { useStepEntries } from './MoveMenu';
import styles from './Moves.module.css';
import { type Placed } from './placed';
import { StepButton } from './StepButton';
import { isDecision, isNext, stepsOf } from './steps';
import { type Moves } from './useMoves';

interface ObjectStepsProps {
  readonly row: Placed;
  readonly moves: Moves;
  /** In a list of several projects: small, and the menu beside it. */
  readonly small?: boolean;
}

/**
 * The reader's decisions about an applicant on the applicant's own page: the step forward and the rejection as buttons,
 * all of them by `m`. The same commands as on the board.
 */
export const ObjectSteps = ({ row, moves, small = false }: ObjectStepsProps) => {
  const t = useText(placementsTexts, specTexts);
  const keys = useText(objectTexts);
  const around = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = useCallback(() => setAnchor(undefined), []);
  const entries = useStepEntries(moves)(row);
  const name = fullName(row.applicant);
  const steps = stepsOf(row, moves.may);
  const [next] = steps;

  useKeys(
    keys('keys'),
    small
      ? []
      : [
          {
            keys: ['m'],
            label: t('keyMove'),
            run: () => {
              if (entries.length === 0 || around.current === null) return false;
              setAnchor(around.current);
              return true;
            },
          },
        ],
  );

  if (next === undefined) return null;
  const rest = entries.slice(1);
  return (
    <div ref={around} className={styles.object} tabIndex={-1}>
      {steps
        .filter((step) => (small ? isNext(step) : isDecision(step)))
        .map((step) => (
          <StepButton key={step.action} row={row} step={step} moves={moves} small={small} />
        ))}
      {small && (isNext(next) ? rest : entries).length > 0 && (
        <MoreButton
          size="small"
          label={t('moveIn', { name, project: row.projectname ?? '' })}
          actions={isNext(next) ? rest : entries}
        />
      )}
      {anchor !== undefined && (
        <ActionMenu label={t('moveMenu', { name })} anchor={anchor} actions={entries} onClose={close} />
      )}
    </div>
  );
};
