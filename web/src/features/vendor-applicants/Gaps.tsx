import { type Gap, type OwnedApplicantRow } from '@berangkat/contracts/applicants';
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

/** What a CV lacks, each a link to where it is filled. */
export const Gaps = ({ row }: { readonly row: OwnedApplicantRow }) => {
  const t = useText(vendorApplicantsTexts);
  const mayOpen = useMayOpen();
  if (row.gaps.length === 0) return <>{t('nothing')}</>;
  return (
    <span className={styles.gaps}>
      {row.gaps.map((gap) => {
        const [href, words] = [hrefOfGap(gap, row), t(WORDS[gap], { count: row.unanswered })];
        return <span key={gap}>{mayOpen(href) ? <Link to={href}>{words}</Link> : words}</span>;
      })}
    </span>
  );
};
