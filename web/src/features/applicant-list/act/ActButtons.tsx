import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { IconMessagePlus, IconUserPlus } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n';
import { Button, keyTexts, useKeys } from '../../../shared/kit';
import { applicantListTexts } from '../texts';
import { type Act, type Acts } from './useActs';

export const actIcons = { add: IconUserPlus, comment: IconMessagePlus } as const satisfies Record<Act, unknown>;
const KEYS = { add: 'a', comment: 'c' } as const satisfies Record<Act, string>;

interface ActButtonsProps {
  readonly rows: readonly ApplicantRow[];
  readonly acts: Acts;
  readonly onDone?: () => void;
}

/** What may be done with these applicants, as buttons; a and c from wherever the focus is. */
export const ActButtons = ({ rows, acts, onDone }: ActButtonsProps) => {
  const t = useText(applicantListTexts, keyTexts);
  useKeys(
    t('list'),
    acts.open.map((act) => ({ keys: [KEYS[act]], label: t(`act_${act}`), run: () => acts.start(act, rows, onDone) })),
  );
  return acts.open.map((act) => {
    const Icon = actIcons[act];
    return (
      <Button
        key={act}
        size="small"
        look="soft"
        icon={<Icon aria-hidden />}
        onClick={() => acts.start(act, rows, onDone)}
      >
        {t(`act_${act}`)}
      </Button>
    );
  });
};
