import { type NeededState } from '@berangkat/contracts/checklists';
import { documentTypes } from '@berangkat/contracts/reference';
import { useLocale, useText } from '../../../shared/i18n';
import { LinkButton } from '../../../shared/kit/Button';
import { getHref } from '../../../shared/paths';
import { neededTexts } from '../texts/needed';

interface PaperButtonProps {
  readonly of: { readonly applicantid: string; readonly accountid: string | null };
  readonly documenttype: string;
  readonly state: NeededState;
}

/** Leads to where a document that is missing is uploaded, or a newer one in place of what expires. */
export const PaperButton = ({ of, documenttype, state }: PaperButtonProps) => {
  const t = useText(neededTexts);
  const what = documentTypes.label(documenttype, useLocale());
  const missing = state === 'missing';
  return (
    <LinkButton
      size="small"
      look={missing || state === 'expired' ? 'soft' : 'outline'}
      aria-label={t(missing ? 'uploadOf' : 'replaceOf', { what })}
      to={getHref('documentUpload', { appid: of.applicantid, accid: of.accountid, documenttype })}
    >
      {t(missing ? 'upload' : 'replace')}
    </LinkButton>
  );
};
