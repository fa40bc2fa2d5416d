import { type PlacementRow } from '@berangkat/contracts/placements';
import { label as labelOf } from '@berangkat/contracts/reference';
import { useMemo } from 'react';
import { fewPositions, fullName } from '../../../shared/applicantName';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import { Avatar, type Column, PhoneNumber } from '../../../shared/kit';
import { StepButtons } from '../moves/StepButtons';
import { type Moves } from '../moves/useMoves';
import { placementsTexts } from '../texts';
import styles from './ListView.module.css';
import { State } from './State';
import { useSession } from '../../../shared/session';

/** The columns of the pipeline that this reader may see. */
export const usePlacementColumns = (moves: Moves): readonly Column<PlacementRow>[] => {
  const t = useText(placementsTexts, specTexts);
  const locale = useLocale();
  const { can } = useSession();
  return useMemo(() => {
    const hidden = new Set([
      ...(can('applicant.see-manager') ? [] : ['managedby']),
      ...(can('pipeline.see-phone') ? [] : ['phone']),
    ]);
    const all: Column<PlacementRow>[] = [
      {
        id: 'name',
        header: t('col-applicant-name'),
        sort: 'firstname',
        primary: true,
        cell: ({ applicant }) => (
          <span className={styles.name}>
            <Avatar name={fullName(applicant)} src={applicant.photo} size={32} />
            <span>{fullName(applicant)}</span>
          </span>
        ),
      },
      {
        id: 'status',
        header: t('col-status'),
        sort: 'since',
        width: '190px',
        cell: (row) => (
          <>
            <State status={row.removed ? 'removed' : row.applicantstatus} since={row.since} />
            {row.comment !== null && (
              <span className={styles.remark} title={row.comment}>
                “{row.comment}”
              </span>
            )}
          </>
        ),
      },
      { id: 'steps', header: t('steps'), width: '1%', cell: (row) => <StepButtons row={row} moves={moves} /> },
      {
        id: 'position',
        header: t('col-position'),
        sort: 'department',
        cell: ({ applicant }) => (
          <span className={styles.positions} title={applicant.positions.join(', ')}>
            {fewPositions(applicant.positions)}
          </span>
        ),
      },
      {
        id: 'gender',
        header: t('col-gender'),
        sort: 'gender',
        width: '84px',
        cell: ({ applicant: { gender } }) => (gender === null ? '–' : labelOf('gender', gender, locale)),
      },
      {
        id: 'age',
        header: t('col-age'),
        sort: 'age',
        width: '64px',
        align: 'end',
        cell: ({ applicant }) => applicant.age ?? '–',
      },
      {
        id: 'degree',
        header: t('col-degree'),
        sort: 'degree',
        width: '100px',
        cell: ({ applicant: { degree } }) =>
          degree === null ? '–' : <span className={styles.word}>{labelOf('degree', degree, locale)}</span>,
      },
      {
        id: 'exp',
        header: t('col-exp'),
        sort: 'experience',
        width: '64px',
        align: 'end',
        cell: ({ applicant }) => applicant.experience ?? '–',
      },
      {
        id: 'phone',
        header: t('phone'),
        width: '165px',
        cell: ({ applicant: { phone1, phone1e164 } }) =>
          phone1 === null ? '–' : <PhoneNumber number={phone1} e164={phone1e164} />,
      },
      {
        id: 'managedby',
        header: t('col-managed-by'),
        sort: 'owner_email',
        cell: ({ applicant: { owner_email } }) => (
          <span className={styles.owner} title={owner_email ?? undefined}>
            {owner_email ?? '–'}
          </span>
        ),
      },
    ];
    return all.filter(({ id }) => !hidden.has(id));
  }, [t, locale, can, moves]);
};
