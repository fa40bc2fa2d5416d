import { type Gap, type OwnedApplicantRow } from '@berangkat/contracts/applicants';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/i18n';
import { useMayOpen } from '../../shared/mayOpen';
import { hrefOfGap } from '../applicants';
import { vendorApplicantsTexts } from './texts';
import styles from './VendorApplicants.module.css';

const WORDS = {
  form: 'gapForm',
  photo: 'gapPhoto',
  experience: 'gapExperience',
  education: 'gapEducation',
  cv: 'gapCv',
  documents: 'gapDocuments',
  passport: 'gapPassport',
  fullphoto: 'gapFullPhoto',
  video: 'gapVideo',
} as const satisfies Record<Gap, unknown>;

/** As many as a row has room for; they come in the order of their weight. */
const FIRST = 3;

/** What a CV lacks, each a link to where it is filled: the first ones, and the others when they are asked for. */
export const Gaps = ({ row }: { readonly row: OwnedApplicantRow }) => {
  const t = useText(vendorApplicantsTexts);
  const mayOpen = useMayOpen();
  const [all, setAll] = useState(false);
  if (row.gaps.length === 0) return <>{t('nothing')}</>;
  return (
    <span className={styles.gaps}>
      {(all ? row.gaps : row.gaps.slice(0, FIRST)).map((gap) => {
        const [href, words] = [hrefOfGap(gap, row), t(WORDS[gap], { count: row.unanswered })];
        return <span key={gap}>{mayOpen(href) ? <Link to={href}>{words}</Link> : words}</span>;
      })}
      {!all && row.gaps.length > FIRST && (
        <button type="button" onClick={() => setAll(true)}>
          {t('gapsMore', { count: row.gaps.length - FIRST })}
        </button>
      )}
    </span>
  );
};
