import { IconFileTypePdf } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n';
import { Button } from '../../../shared/kit/Button';
import { useSession } from '../../../shared/session';
import { pdfTexts } from '../texts/pdf';
import { useCvPdf } from './useCvPdf';

interface CvPdfButtonProps {
  /** Those who are selected in a list. */
  readonly applicantids: readonly string[];
  /** Milliseconds that its messages stay; 15 seconds when left out. */
  readonly timeout?: number;
}

/** Saves the CVs of a selection as one PDF: for superadmins, nothing for anybody else. */
export const CvPdfButton = ({ applicantids, timeout }: CvPdfButtonProps) => {
  const t = useText(pdfTexts);
  const { can } = useSession();
  const { save, busy } = useCvPdf(timeout);
  if (!can('applicant.share') || applicantids.length === 0) return null;
  return (
    <Button
      size="small"
      look="soft"
      icon={<IconFileTypePdf aria-hidden />}
      busy={busy}
      onClick={() => void save(applicantids)}
    >
      {t('saveMany')}
    </Button>
  );
};
