import { type PlacementRow } from '@berangkat/contracts/placements';
import { fullName } from '../../../shared/applicantName';
import { useMessage, useText } from '../../../shared/i18n';
import { classes } from '../../../shared/kit';
import { placementsTexts } from '../texts';
import styles from './Moves.module.css';
import { stepIcons, stepsOf } from './steps';
import { forwardActions, type Moves } from './useMoves';

/** The specification's buttons for where this applicant stands; those that the reader may not use are not there. */
export const StepButtons = ({ row, moves }: { readonly row: PlacementRow; readonly moves: Moves }) => {
  const t = useText(placementsTexts);
  const say = useMessage();
  const steps = stepsOf(row, moves.may);
  if (steps.length === 0) return null;
  const busy = moves.moving.has(row.applicant.applicantid);
  return (
    <div className={styles.steps}>
      {steps.map((step) => {
        const words = say(`act-${step.action}`);
        const Icon = stepIcons[step.action];
        const removes = step.to === 'removed';
        return (
          <button
            key={step.action}
            type="button"
            className={classes(styles.step, forwardActions.has(step.action) && styles.forward, removes && styles.remove)}
            aria-label={t('stepFor', { step: words, name: fullName(row.applicant) })}
            title={removes ? words : undefined}
            aria-disabled={busy || undefined}
            onClick={() => void moves.start([row], step)}
          >
            <Icon size={15} aria-hidden />
            {!removes && words}
          </button>
        );
      })}
    </div>
  );
};
