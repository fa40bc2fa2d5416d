import { type Gap, type OwnedApplicantRow } from '@berangkat/contracts/applicants';
import { documentTypes } from '@berangkat/contracts/reference';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLocale, useText } from '../../shared/i18n';
import { classes } from '../../shared/kit/classes';
import { getHref } from '../../shared/paths';
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

/** No row has room for more; they come in the order of their weight. */
const FIRST = 3;

/** Answers how many children of a line that wraps lie below its end, where nobody sees them. */
const useOutOfSight = (line: HTMLElement | null): number => {
  const [count, setCount] = useState(0);
  // Each drawing may bring other words: those that are there now are looked at.
  useEffect(() => {
    if (line === null || typeof ResizeObserver !== 'function') return undefined;
    const sizes = new ResizeObserver(() => {
      const { bottom } = line.getBoundingClientRect();
      setCount([...line.children].filter((word) => word.getBoundingClientRect().top >= bottom - 1).length);
    });
    for (const element of [line, ...line.children]) sizes.observe(element);
    return () => sizes.disconnect();
  });
  return count;
};

interface Lacking {
  readonly id: string;
  readonly href: string;
  readonly words: string;
  readonly urgent: boolean;
}

/**
 * Lists somebody's gaps, each a link to where it is filled: documents that hold up a departure, then what the CV lacks;
 * the first ones, as many as there is room for, and the others when they are asked for.
 */
export const Gaps = ({ row }: { readonly row: OwnedApplicantRow }) => {
  const t = useText(vendorApplicantsTexts);
  const locale = useLocale();
  const mayOpen = useMayOpen();
  const [all, setAll] = useState(false);
  const [line, setLine] = useState<HTMLElement | null>(null);
  const outOfSight = useOutOfSight(line);
  const { applicantid: appid, accountid: accid } = row;
  const lacking: readonly Lacking[] = [
    ...row.papers.map(({ documenttype, state }) => {
      const paper = documentTypes.label(documenttype, locale);
      return {
        id: documenttype,
        href: getHref('documentUpload', { appid, accid, documenttype }),
        words: state === 'expired' ? t('paperExpired', { paper }) : paper,
        urgent: state === 'expired',
      };
    }),
    ...row.gaps.map((gap) => ({
      id: gap,
      href: hrefOfGap(gap, row),
      words: t(WORDS[gap], { count: row.unanswered }),
      urgent: false,
    })),
  ];
  if (lacking.length === 0) return <>{t('nothing')}</>;
  const first = lacking.slice(0, FIRST);
  const others = lacking.length - first.length + outOfSight;
  return (
    <span className={styles.gaps}>
      <span ref={setLine} className={classes(styles.lacking, !all && styles.first)}>
        {(all ? lacking : first).map(({ id, href, words, urgent }) => (
          <span key={id} className={classes(urgent && styles.urgent)}>
            {mayOpen(href) ? <Link to={href}>{words}</Link> : words}
          </span>
        ))}
      </span>{' '}
      {!all && others > 0 && (
        <button type="button" onClick={() => setAll(true)}>
          {t('gapsMore', { count: others })}
        </button>
      )}
    </span>
  );
};
