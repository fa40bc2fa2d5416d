import { type AskForDuplicates } from '@berangkat/contracts/duplicates';
import { skipToken } from '@reduxjs/toolkit/query';
import { useText } from '../../shared/i18n';
import { Banner } from '../../shared/kit/banner';
import { useDebounced } from '../../shared/kit/suggest';
import { getHref } from '../../shared/paths';
import { fullName } from '../../shared/applicantName';
import { useAskForDuplicatesQuery } from './api';
import styles from './Known.module.css';
import { duplicatesTexts } from './texts';
import { useLikeness } from './useLikeness';

/** Milliseconds without a key after which the portal is asked. */
const PAUSE = 800;
/** Shorter ones are not typed yet. */
const LEAST = 6;

const isAsked = ({ phone1, phone2, idnumber, passportnumber, dateofbirth, firstname }: AskForDuplicates): boolean =>
  [phone1, phone2, idnumber, passportnumber].some((typed) => (typed ?? '').length >= LEAST) ||
  (/^\d{4}-\d{2}-\d{2}$/.test(dateofbirth ?? '') && (firstname ?? '') !== '');

/**
 * Below the fields of somebody who is being typed in: whether they are here already. Those who run the agency read who
 * it may be; a vendor that the agency knows the person.
 */
export const Known = (typed: AskForDuplicates) => {
  const t = useText(duplicatesTexts);
  const sayLikeness = useLikeness();
  const written = useDebounced(JSON.stringify(typed), PAUSE);
  const asked = JSON.parse(written) as AskForDuplicates;
  const { currentData } = useAskForDuplicatesQuery(isAsked(asked) ? asked : skipToken);
  return (
    <div role="status">
      {currentData?.known && (
        <Banner kind="warning" timeout={null}>
          {currentData.people.length === 0 ? (
            t('knownToAgency')
          ) : (
            <>
              <strong>{t('knownTitle')}</strong>
              <ul className={styles.people}>
                {currentData.people.map((person) => (
                  <li key={person.applicantid}>
                    <a
                      href={getHref('applicantDetail', { appid: person.applicantid, accid: '' })}
                      target="_blank"
                      rel="noreferrer"
                    >
                      {fullName(person)}
                    </a>
                    {': '}
                    {sayLikeness(person)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Banner>
      )}
    </div>
  );
};
