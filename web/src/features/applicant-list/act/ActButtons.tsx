import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { IconMessagePlus, IconSpeakerphone, IconUserPlus } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n';
import { ActButtons as Buttons } from '../../../shared/kit';
import { applicantListTexts } from '../texts';
import type { Act } from './ActDialog';
import { type Acts } from './useActs';

export const actIcons = {
  add: IconUserPlus,
  comment: IconMessagePlus,
  announce: IconSpeakerphone,
} as const satisfies Record<Act, unknown>;
const LETTERS = { add: 'a', comment: 'c', announce: 'w' } as const satisfies Record<Act, string>;

interface ActButtonsProps {
  readonly rows: readonly ApplicantRow[];
  readonly acts: Acts;
  readonly onDone?: () => void;
}

/** Draws the acts on these applicants as buttons; a, c and w work from wherever the focus is. */
export const ActButtons = ({ rows, acts, onDone }: ActButtonsProps) => {
  const t = useText(applicantListTexts);
  return (
    <Buttons
      acts={acts.open.map((act) => ({
        label: t(`act_${act}`),
        icon: actIcons[act],
        letter: LETTERS[act],
        run: () => acts.start(act, rows, onDone),
      }))}
    />
  );
};
