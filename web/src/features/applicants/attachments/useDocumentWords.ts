import { type DocumentView } from '@berangkat/contracts/attachments';
import { useText } from '../../../shared/i18n';
import { useCvWords } from '../cv/useCvWords';
import { filesTexts } from '../texts/files';

/** Answers the name of a document, and its details in a line, in the language on screen. */
export const useDocumentWords = () => {
  const t = useText(filesTexts);
  const { word, day } = useCvWords();
  return {
    typeOf: ({ documenttype }: Pick<DocumentView, 'documenttype'>): string =>
      word('documentType', documenttype) ?? documenttype,
    lineOf: ({ held }: DocumentView): string =>
      held === null
        ? ''
        : [
            held.number !== null && t('number', { number: held.number }),
            held.issuer !== null && t('issuedBy', { issuer: held.issuer }),
            held.issuedon !== null && t('issuedOn', { day: day(held.issuedon)! }),
            held.expireson !== null && t('until', { day: day(held.expireson)! }),
          ]
            .filter(Boolean)
            .join(' · '),
  };
};
