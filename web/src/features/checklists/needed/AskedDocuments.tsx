import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { askedFirst, destinations, isGap, isToFix } from '@berangkat/contracts/checklists';
import { IconCircleCheck } from '@tabler/icons-react';
import { useLocale, useText } from '../../../shared/i18n';
import { Card } from '../../../shared/kit/Card';
import { neededTexts } from '../texts/needed';
import styles from './Needed.module.css';
import { PaperRow } from './PaperRow';

/** True where somebody in a project is asked for documents. */
export const isAsked = ({ needed }: ApplicantDetail): boolean => needed.some(({ documents }) => documents.some(isGap));

/**
 * Shows the documents that the destinations of somebody's projects need, one card for each: how much of it is ready,
 * and what is not, the expired ones first, each with the press that mends it.
 */
export const AskedDocuments = ({ cv }: { readonly cv: ApplicantDetail }) => {
  const t = useText(neededTexts);
  const locale = useLocale();
  return cv.needed.map(({ destination, documents }) => {
    const asked = askedFirst(documents.filter(isGap));
    const counts = {
      destination: destinations.label(destination, locale),
      ready: documents.filter((document) => !isToFix(document)).length,
      needed: documents.length,
    };
    if (asked.length === 0)
      return (
        <p key={destination} className={styles.ready}>
          <IconCircleCheck size={20} aria-hidden />
          {t('asked', counts)}
        </p>
      );
    return (
      <Card key={destination} title={t('asked', counts)}>
        <ul className={styles.asked}>
          {asked.map((document) => (
            <PaperRow key={document.documenttype} document={document} of={cv.may.attach ? cv : undefined} />
          ))}
        </ul>
      </Card>
    );
  });
};
