import { type PlacementRow } from '@berangkat/contracts/placements';
import { label as labelOf } from '@berangkat/contracts/reference';
import { type ReactNode, useMemo } from 'react';
import { fullName } from '../../../shared/applicantName';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import { Avatar, type Column, ManagedBy, PhoneNumber, Positions } from '../../../shared/kit';
import { Cut } from '../../../shared/kit/explained/Cut';
import { DocumentCounts } from '../../checklists';
import { StepButtons } from '../moves/StepButtons';
import { type Moves } from '../moves/useMoves';
import { placementsTexts } from '../texts';
import styles from './ListView.module.css';
import { Since, StateBadge } from './State';
import { useSession } from '../../../shared/session';

/** The columns of the pipeline that this reader may see. */
export const usePlacementColumns = (
  moves: Moves,
  /** Draws what admins said about an applicant, for those who receive it. */
  comments: ((row: PlacementRow) => ReactNode) | undefined,
): readonly Column<PlacementRow>[] => {
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
        width: '230px',
        least: 180,
        cell: ({ applicant }) => (
          <span className={styles.name}>
            <Avatar name={fullName(applicant)} src={applicant.photo} size={28} />
            <span>{fullName(applicant)}</span>
          </span>
        ),
      },
      {
        id: 'status',
        header: t('col-status'),
        sort: 'applicantstatus',
        width: '124px',
        cell: (row) => <StateBadge status={row.removed ? 'removed' : row.applicantstatus} since={row.since} />,
      },
      {
        id: 'since',
        header: t('since'),
        sort: 'since',
        width: '92px',
        addition: 2,
        cell: (row) => <Since since={row.since} />,
      },
      {
        id: 'steps',
        header: t('steps'),
        width: '152px',
        addition: 1,
        cell: (row) => <StepButtons row={row} moves={moves} forwardOnly />,
      },
      {
        id: 'documents',
        header: t('documents'),
        width: '140px',
        addition: 3,
        cell: ({ documents }) => (documents === null ? '–' : <DocumentCounts of={documents} />),
      },
      {
        id: 'comment',
        header: t('comment'),
        addition: 4,
        cell: ({ comment }) =>
          comment === null ? (
            '–'
          ) : (
            <Cut className={styles.remark} text={comment}>
              “{comment}”
            </Cut>
          ),
      },
      ...(comments === undefined
        ? []
        : [
            {
              id: 'admincomments',
              header: t('adminComments'),
              least: 110,
              cell: (row: PlacementRow) => comments(row) ?? '–',
            } as const,
          ]),
      {
        id: 'position',
        header: t('col-position'),
        sort: 'department',
        least: 120,
        grows: true,
        cell: ({ applicant }) => <Positions of={applicant.positions} />,
      },
      {
        id: 'gender',
        header: t('col-gender'),
        sort: 'gender',
        width: '90px',
        cell: ({ applicant: { gender } }) => (gender === null ? '–' : labelOf('gender', gender, locale)),
      },
      {
        id: 'age',
        header: t('col-age'),
        sort: 'age',
        width: '72px',
        align: 'end',
        cell: ({ applicant }) => applicant.age ?? '–',
      },
      {
        id: 'degree',
        header: t('col-degree'),
        sort: 'degree',
        width: '112px',
        cell: ({ applicant: { degree } }) => (degree === null ? '–' : labelOf('degree', degree, locale)),
      },
      {
        id: 'exp',
        header: t('col-exp'),
        sort: 'experience',
        width: '72px',
        align: 'end',
        cell: ({ applicant }) => applicant.experience ?? '–',
      },
      {
        id: 'phone',
        header: t('phone'),
        width: '170px',
        cell: ({ applicant: { phone1, phone1e164 } }) =>
          phone1 === null ? '–' : <PhoneNumber number={phone1} e164={phone1e164} />,
      },
      {
        id: 'managedby',
        header: t('col-managed-by'),
        sort: 'owner_email',
        width: '130px',
        least: 100,
        cell: ({ applicant: { accountid, owner_name, owner_email, managedby } }) => (
          <ManagedBy name={owner_name} email={owner_email} kind={managedby} accountid={accountid} />
        ),
      },
    ];
    return all.filter(({ id }) => !hidden.has(id));
  }, [t, locale, can, moves, comments]);
};
