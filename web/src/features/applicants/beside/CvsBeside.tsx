import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { type ReactNode } from 'react';
import { useText } from '../../../shared/i18n';
import { recordsOfCvTexts } from '../../records';
import { useCvParts } from '../past/compared/useCvParts';
import { changesTexts } from '../texts/changes';
import { besideTexts } from '../texts/beside';
import { type BesideRow, besideRows, type Parts } from './besideRows';
import styles from './CvsBeside.module.css';

/** A CV as it is compared, in words: as far as this reader was told it. */
const useParts = (cv: ApplicantDetail): Parts => {
  const t = useText(changesTexts);
  const records = useText(recordsOfCvTexts);
  const { work, personal, contact, files, projects, experiences, educations, documents } = useCvParts(cv);
  return {
    facts: [...work, ...personal, ...contact, ...files],
    lists: [
      { name: t('projects'), entries: projects },
      { name: records('experiences'), entries: experiences },
      { name: records('educations'), entries: educations },
      { name: t('documents'), entries: documents },
    ],
  };
};

const Cell = ({ lines }: { readonly lines: readonly string[] }) => (
  <td>
    {lines.length === 0 && '–'}
    {lines.length === 1 && lines[0]}
    {lines.length > 1 && (
      <ul className={styles.lines}>
        {lines.map((line, place) => (
          <li key={place}>{line}</li>
        ))}
      </ul>
    )}
  </td>
);

const Rows = ({ title, rows }: { readonly title: string; readonly rows: readonly BesideRow[] }) =>
  rows.length === 0 ? null : (
    <tbody>
      <tr className={styles.title}>
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {rows.map(({ name, cells: [ours, theirs] }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <Cell lines={ours} />
          <Cell lines={theirs} />
        </tr>
      ))}
    </tbody>
  );

interface CvsBesideProps {
  readonly cvs: readonly [ApplicantDetail, ApplicantDetail];
  /** The heads of the columns: one for each person. */
  readonly heads: readonly [ReactNode, ReactNode];
}

/** Two CVs beside each other, what differs first. */
export const CvsBeside = ({ cvs: [one, other], heads }: CvsBesideProps) => {
  const t = useText(besideTexts);
  const rows = besideRows(useParts(one), useParts(other));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          {heads.map((head, place) => (
            <th key={place} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <Rows title={t('different')} rows={rows.filter(({ alike }) => !alike)} />
      <Rows title={t('alike')} rows={rows.filter(({ alike }) => alike)} />
    </table>
  );
};
