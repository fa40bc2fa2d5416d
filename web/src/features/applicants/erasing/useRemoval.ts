import { IconRestore, IconTrash } from '@tabler/icons-react';
import { specTexts, useText } from '../../../shared/i18n';
import { useAction } from '../../../shared/kit';
import { type MenuAction } from '../../../shared/kit/menu/ActionMenu';
import { useSession } from '../../../shared/session';
import { useUpdateApplicantStatusMutation } from '../api';
import { erasingTexts } from '../texts/erasing';

interface Person {
  readonly applicantid: string;
  readonly name: string;
  readonly status: 'open' | 'removed';
}

/**
 * The entry of a menu that takes an applicant out of every list, or brings one back (001 §4 and §8); none for those who
 * may do neither.
 */
export const useRemoval = (): ((person: Person) => readonly MenuAction[]) => {
  const t = useText(erasingTexts, specTexts);
  const { can } = useSession();
  const act = useAction();
  const [setStatus] = useUpdateApplicantStatusMutation();
  return ({ applicantid, name, status }) => {
    if (!can('applicant.remove')) return [];
    if (status === 'removed')
      return [
        {
          label: t('recover'),
          icon: IconRestore,
          separated: true,
          onSelect: () =>
            void act({
              run: () => setStatus({ id: applicantid, status: 'open' }),
              doneText: t('applicant-recover-success', { name }),
              failedText: t('applicant-recover-error', { name }),
            }),
        },
      ];
    return [
      {
        label: t('remove'),
        icon: IconTrash,
        danger: true,
        separated: true,
        onSelect: () =>
          void act({
            ask: { title: t('removeTitle', { name }), text: t('removeText'), confirm: t('remove'), danger: true },
            run: () => setStatus({ id: applicantid, status: 'delete' }),
            doneText: t('applicant-delete-success', { name }),
            failedText: t('applicant-delete-failed', { name }),
            unansweredText: t('applicant-delete-error', { name }),
          }),
      },
    ];
  };
};
