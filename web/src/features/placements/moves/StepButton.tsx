import { isForward, type Transition } from '@berangkat/contracts/placements';
import { fullName } from '../../../shared/applicantName';
import { specTexts, useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { placementsTexts } from '../texts';
import { type Placed } from './placed';
import { stepIcons } from './steps';
import { type Moves } from './useMoves';

interface StepButtonProps {
  readonly row: Placed;
  readonly step: Transition;
  readonly moves: Moves;
  /** One of several rows. */
  readonly small?: boolean;
}

/** A step of an applicant as a button of the page that is about them. */
export const StepButton = ({ row, step, moves, small = false }: StepButtonProps) => {
  const t = useText(placementsTexts, specTexts);
  const Icon = stepIcons[step.action];
  const words = t(`act-${step.action}`);
  return (
    <Button
      look={!isForward(step) ? 'outline' : small ? 'soft' : 'main'}
      {...(small && { size: 'small' as const })}
      icon={<Icon aria-hidden />}
      busy={moves.isMoving(row)}
      aria-label={t('stepFor', { step: words, name: fullName(row.applicant) })}
      onClick={() => void moves.start([row], step)}
    >
      {words}
    </Button>
  );
};
