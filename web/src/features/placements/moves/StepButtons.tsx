import { isForward } from '@berangkat/contracts/placements';
import { fullName } from '../../../shared/applicantName';
import { specTexts, useText } from '../../../shared/i18n';
import { classes } from '../../../shared/kit';
import { placementsTexts } from '../texts';
import styles from './Moves.module.css';
import { type Placed } from './placed';
import { isNext, stepIcons, stepsOf } from './steps';
import { type Moves } from './useMoves';

interface StepButtonsProps {
  readonly row: Placed;
  readonly moves: Moves;
  /** Whether there is little room: the steps beside the one forward are signs alone. */
  readonly tight?: boolean;
  /** The step forward alone, where the others are in the menu of the row. */
  readonly forwardOnly?: boolean;
}

/**
 * The specification's buttons for where this applicant stands; those that the reader may not use are not there. To remove
 * somebody stands in menus alone, where it says from what.
 */
export const StepButtons = ({ row, moves, tight = false, forwardOnly = false }: StepButtonsProps) => {
  const t = useText(placementsTexts, specTexts);
  const steps = stepsOf(row, moves.may).filter((step) => (forwardOnly ? isNext(step) : step.to !== 'removed'));
  if (steps.length === 0) return null;
  const busy = moves.isMoving(row);
  return (
    <div className={classes(styles.steps, tight && styles.tight)}>
      {steps.map((step) => {
        const words = t(`act-${step.action}`);
        const Icon = stepIcons[step.action];
        return (
          <button
            key={step.action}
            type="button"
            className={classes(styles.step, isForward(step) && styles.forward)}
            aria-label={t('stepFor', { step: words, name: fullName(row.applicant) })}
            title={words}
            aria-disabled={busy || undefined}
            onClick={() => void moves.start([row], step)}
          >
            <Icon size={15} aria-hidden />
            <span>{words}</span>
          </button>
        );
      })}
    </div>
  );
};
