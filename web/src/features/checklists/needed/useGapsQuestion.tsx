import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { destinations, type DocumentGaps } from '@berangkat/contracts/checklists';
import { documentTypes } from '@berangkat/contracts/reference';
import { useCallback } from 'react';
import { fullName } from '../../../shared/applicantName';
import { useLocale, useText } from '../../../shared/i18n';
import { type ConfirmOptions } from '../../../shared/kit/dialog';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { readDocumentGaps } from '../api';
import { neededTexts } from '../texts/needed';
import styles from './Needed.module.css';

type Applicant = Pick<ApplicantDetail, 'applicantid' | 'firstname' | 'lastname'>;

/** People whom a question names; the others are counted. */
const NAMED = 5;

/** The documents that applicants of a project lack for its destination, and the question that warns of it. */
export interface GapsQuestion extends Pick<ConfirmOptions, 'title' | 'text' | 'cancel'> {
  readonly lacking: DocumentGaps;
  /** Word on the button that asks them for the documents. */
  readonly ask: string;
}

/**
 * Asks the server what applicants of a project lack for its destination; answers the question that warns of it,
 * undefined where nothing is lacking. Without an answer of the server nobody is kept from going on: the move itself says
 * what is wrong.
 */
export const useGapsQuestion = () => {
  const t = useText(neededTexts);
  const locale = useLocale();
  const dispatch = useAppDispatch();
  return useCallback(
    async (projectid: string, applicants: readonly Applicant[]): Promise<GapsQuestion | undefined> => {
      const ids = applicants.map(({ applicantid }) => applicantid).join(',');
      const asking = dispatch(readDocumentGaps.initiate({ id: projectid, applicantid: ids }, { forceRefetch: true }));
      const { data } = await asking;
      asking.unsubscribe();
      if (data === undefined || data.gaps.length === 0) return undefined;
      const to = destinations.label(data.destination ?? '', locale);
      const nameOf = (id: string): string => {
        const whose = applicants.find(({ applicantid }) => applicantid === id);
        return whose === undefined ? '' : fullName(whose);
      };
      const namesOf = (documents: DocumentGaps['gaps'][number]['documents']): readonly string[] =>
        documents.map(
          ({ documenttype, state }) =>
            `${documentTypes.label(documenttype, locale)}: ${t(`state_${state}`).toLowerCase()}`,
        );
      const [first] = data.gaps;
      const one = applicants.length === 1 && first !== undefined;
      const rest = data.gaps.length - NAMED;
      const asked = one ? applicants[0]?.firstname : undefined;
      return {
        lacking: data,
        ask: asked === undefined ? t('askThem') : t('askPerson', { name: asked }),
        title: one
          ? t('warnOne', { name: nameOf(first.applicantid), destination: to })
          : t('warnMany', { count: data.gaps.length, destination: to }),
        text: (
          <>
            <ul className={styles.gaps}>
              {one
                ? namesOf(first.documents).map((line) => <li key={line}>{line}</li>)
                : data.gaps.slice(0, NAMED).map(({ applicantid, documents }) => (
                    <li key={applicantid}>
                      <strong>{nameOf(applicantid)}</strong> {namesOf(documents).join(', ')}
                    </li>
                  ))}
              {!one && rest > 0 && <li>{t('others', { count: rest })}</li>}
            </ul>
          </>
        ),
        cancel: t('notNow'),
      };
    },
    [dispatch, locale, t],
  );
};
