import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { askedFirst, destinations, isToFix } from '@berangkat/contracts/checklists';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useLocale, useText } from '../../../shared/i18n';
import { useSession } from '../../../shared/session';
import { useReadApplicantChecklistQuery } from '../api';
import { neededTexts } from '../texts/needed';
import styles from './Needed.module.css';
import { PaperRow } from './PaperRow';

/**
 * On a CV: how many of the documents that the destination needs are in order, and which are not. Those that there are
 * stand below with their state. Where no project leads anywhere, the reader chooses the destination. Owners whose
 * project leads somewhere are asked above the CV.
 */
export const NeededDocuments = ({ cv }: { readonly cv: ApplicantDetail }) => {
  const t = useText(neededTexts);
  const locale = useLocale();
  const [destination, setDestination] = useState('');
  const { user } = useSession();
  const asked = user?.account.accountid === cv.accountid && cv.needed.length > 0;
  const { data } = useReadApplicantChecklistQuery(
    asked ? skipToken : { id: cv.applicantid, ...(destination !== '' && { destination }) },
  );
  if (data === undefined || data.destinations.length === 0) return null;
  const named = (one: string): string => destinations.label(one, locale);
  return (
    <div className={styles.needed}>
      {data.chosen && (
        <label className={styles.choice}>
          {t('destination')}
          <select value={destination} onChange={(event) => setDestination(event.target.value)}>
            <option value="">{t('chooseDestination')}</option>
            {data.destinations
              .map((value) => ({ value, label: named(value) }))
              .sort((one, other) => one.label.localeCompare(other.label, locale))
              .map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </select>
        </label>
      )}
      {data.checklists.map(({ destination: to, documents }) => (
        <section key={to} aria-label={t('neededFor', { destination: named(to) })}>
          <p className={styles.head}>
            <strong>{t('neededFor', { destination: named(to) })}</strong>
            <small>
              {t('ready', {
                ready: documents.filter((document) => !isToFix(document)).length,
                needed: documents.length,
              })}
            </small>
          </p>
          <ul>
            {askedFirst(documents.filter(isToFix)).map((document) => (
              <PaperRow key={document.documenttype} document={document} of={cv.may.attach ? cv : undefined} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
