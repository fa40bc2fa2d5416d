import { skipToken } from '@reduxjs/toolkit/query';
import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { type PlacementRow } from '@berangkat/contracts/placements';
import { educationDegreeLabel, label as labelOf } from '@berangkat/contracts/reference';
import { type ReactNode } from 'react';
import { formatNumber, useLocale, useText } from '../../../shared/i18n';
import { ManagedBy, PhoneNumber } from '../../../shared/kit';
import { useMasterData } from '../../../shared/masterdata';
import { useSession } from '../../../shared/session';
import { useReadApplicantQuery } from '../../applicants';
import { DocumentCounts } from '../../checklists';
import { State } from '../list/State';
import { StepButtons } from '../moves/StepButtons';
import { type Moves } from '../moves/useMoves';
import { compareTexts } from '../texts/compare';
import styles from './Compare.module.css';

/** One line of the comparison. */
export interface ComparedFact {
  readonly id: string;
  readonly label: string;
  /** For each applicant; undefined where nothing is known. */
  readonly cells: readonly ReactNode[];
  /** All of them have the same. */
  readonly alike: boolean;
}

/** Records of a kind that are shown, the newest first. */
const SHOWN = 3;

/**
 * Answers the facts of these applicants that matter for the project, as far as this reader receives them. Nobody's
 * facts are left out.
 */
export const useCompared = (rows: readonly PlacementRow[], moves: Moves): readonly ComparedFact[] => {
  const t = useText(compareTexts);
  const locale = useLocale();
  const { can } = useSession();
  const { word: masterWord } = useMasterData();
  const cvs = useCvs(rows);
  const word = (kind: Parameters<typeof labelOf>[0], value: string | null | undefined): string | undefined =>
    value == null ? undefined : labelOf(kind, value, locale);
  const number = (value: number | null | undefined, write: (value: number) => string): string | undefined =>
    value == null ? undefined : write(value);

  const text = (id: string, label: string, of: (row: PlacementRow, cv?: ApplicantDetail) => string | undefined) => {
    const cells = rows.map((row, place) => of(row, cvs[place]));
    return { id, label, cells, alike: cells.every((cell) => cell === cells[0]) };
  };
  const drawn = (id: string, label: string, of: (row: PlacementRow, cv?: ApplicantDetail) => ReactNode) => ({
    id,
    label,
    cells: rows.map((row, place) => of(row, cvs[place])),
    alike: false,
  });

  return [
    drawn('state', t('state'), (row) => (
      <State status={row.removed ? 'removed' : row.applicantstatus} since={row.since} />
    )),
    drawn('steps', t('steps'), (row) => <StepButtons row={row} moves={moves} />),
    text('comment', t('comment'), ({ comment }) => comment ?? undefined),
    text('positions', t('positions'), ({ applicant }) =>
      applicant.positions.map((position) => masterWord('position', position)).join(', '),
    ),
    text('department', t('department'), ({ applicant: { department } }) =>
      department === null ? undefined : masterWord('department', department),
    ),
    text('experience', t('experience'), ({ applicant }) =>
      number(applicant.experience, (years) => t('years', { count: years })),
    ),
    drawn('work', t('work'), (_row, cv) =>
      list(
        cv?.experiences
          .filter(({ status }) => status === 'active')
          .map(({ experienceid, position, companyname, country, start, end, iscurrent, isonnotice }) => ({
            id: experienceid,
            what: position,
            where: [companyname, word('country', country)].filter(Boolean).join(', '),
            when: `${start.slice(0, 4)}–${iscurrent && !isonnotice ? t('now') : end.slice(0, 4)}`,
          })),
      ),
    ),
    text('degree', t('degree'), ({ applicant }) => word('degree', applicant.degree)),
    drawn('education', t('education'), (_row, cv) =>
      list(
        cv?.educations
          .filter(({ status }) => status === 'active')
          .map(({ educationid, degree, fieldofstudy, institutionname, yearstart, yearend }) => ({
            id: educationid,
            what: [educationDegreeLabel(degree, locale), fieldofstudy].filter(Boolean).join(', '),
            where: institutionname,
            when: `${yearstart}–${yearend === 0 ? t('now') : yearend}`,
          })),
      ),
    ),
    drawn('documents', t('documents'), ({ documents }) =>
      documents === null ? undefined : <DocumentCounts of={documents} />,
    ),
    text('age', t('age'), ({ applicant }) => number(applicant.age, (years) => t('years', { count: years }))),
    text('gender', t('gender'), ({ applicant }) => word('gender', applicant.gender)),
    text('nationality', t('nationality'), ({ applicant }) => word('nationality', applicant.nationality)),
    text('size', t('size'), (_row, cv) =>
      cv === undefined || (cv.height === null && cv.weight === null)
        ? undefined
        : [
            number(cv.height, (cm) => `${formatNumber(cm, locale)} cm`),
            number(cv.weight, (kg) => `${formatNumber(kg, locale)} kg`),
          ]
            .filter(Boolean)
            .join(' · '),
    ),
    text('maritalstatus', t('maritalstatus'), (_row, cv) => word('maritalStatus', cv?.maritalstatus)),
    ...(can('pipeline.see-phone')
      ? [
          drawn('phone', t('phone'), ({ applicant: { phone1, phone1e164 } }) =>
            phone1 === null ? undefined : <PhoneNumber number={phone1} e164={phone1e164} />,
          ),
        ]
      : []),
    ...(can('applicant.see-manager')
      ? [
          drawn('managedby', t('managedby'), ({ applicant: { accountid, owner_name, owner_email, managedby } }) => (
            <ManagedBy name={owner_name} email={owner_email} kind={managedby} accountid={accountid} />
          )),
        ]
      : []),
    drawn('admincomments', t('admincomments'), (_row, cv) => cv?.admincomments[0]?.comment ?? undefined),
  ].filter(({ cells }) => cells.some((cell) => cell !== undefined && cell !== ''));
};

/** Hooks are called as often as there may be columns: four, whoever is compared. */
const useCvs = (rows: readonly PlacementRow[]): readonly (ApplicantDetail | undefined)[] => {
  const idOf = (place: number) => {
    const id = rows[place]?.applicant.applicantid;
    return id === undefined ? skipToken : { id };
  };
  return [
    useReadApplicantQuery(idOf(0)).data,
    useReadApplicantQuery(idOf(1)).data,
    useReadApplicantQuery(idOf(2)).data,
    useReadApplicantQuery(idOf(3)).data,
  ];
};

interface ComparedEntry {
  readonly id: string;
  readonly what: string;
  readonly where: string;
  readonly when: string;
}

const list = (entries: readonly ComparedEntry[] = []): ReactNode =>
  entries.length === 0 ? undefined : (
    <ul className={styles.entries}>
      {entries.slice(0, SHOWN).map(({ id, what, where, when }) => (
        <li key={id}>
          <strong>{what}</strong>
          <small>
            {where} · {when}
          </small>
        </li>
      ))}
    </ul>
  );
