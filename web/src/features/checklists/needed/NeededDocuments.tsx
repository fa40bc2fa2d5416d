import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { destinations } from '@berangkat/contracts/checklists';
import { documentTypes } from '@berangkat/contracts/reference';
import { useState } from 'react';
import { useLocale, useText } from '../../../shared/i18n';
import { LinkButton } from '../../../shared/kit/Button';
import { getHref } from '../../../shared/paths';
import { useReadApplicantChecklistQuery } from '../api';
import { neededTexts } from '../texts/needed';
import styles from './Needed.module.css';
import { NeededState } from './NeededState';

/**
 * On a CV: how many of the documents that the destination needs are in order, and which are missing. Those that there
 * are stand below with their state. Where no project leads anywhere, the reader chooses the destination.
 */
export const NeededDocuments = ({ cv }: { readonly cv: ApplicantDetail }) => {
  const t = useText(neededTexts);
  const locale = useLocale();
  const [destination, setDestination] = useState('');
  const { data } = useReadApplicantChecklistQuery({
    id: cv.applicantid,
    ...(destination !== '' && { destination }),
  });
  if (data === undefined || data.destinations.length === 0) return null;
  const named = (one: string): string => destinations.label(one, locale);
  return (
    <div className={styles.needed}>
      {data.chosen && (
        <label className={styles.choice}>
          {t('destination')}
          <select value={destination} onChange={(event) => setDestination(event.target.value)}>
            <option value="">{t('chooseDestination')}</option>
            {data.destinations.map((one) => (
              <option key={one} value={one}>
                {named(one)}
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
                ready: documents.filter(({ state }) => state !== 'missing' && state !== 'expired').length,
                needed: documents.length,
              })}
            </small>
          </p>
          <ul>
            {documents
              .filter(({ state }) => state === 'missing')
              .map(({ documenttype, state }) => {
                const what = documentTypes.label(documenttype, locale);
                return (
                  <li key={documenttype} className={styles.row}>
                    <span>{what}</span>
                    <NeededState state={state} />
                    {cv.may.attach && (
                      <LinkButton
                        size="small"
                        look="soft"
                        aria-label={t('addOf', { what })}
                        to={getHref('documentUpload', { appid: cv.applicantid, accid: cv.accountid, documenttype })}
                      >
                        {t('add')}
                      </LinkButton>
                    )}
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </div>
  );
};
