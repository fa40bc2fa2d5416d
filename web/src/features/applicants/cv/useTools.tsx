import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import {
  IconBriefcase,
  IconCamera,
  IconCameraPlus,
  IconFileText,
  IconFileTypePdf,
  IconFileUpload,
  IconPencil,
  IconPrinter,
  IconSchool,
  IconShare,
  IconTrashX,
  IconUser,
} from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { useHasScreen } from '../../../shared/hasScreen';
import { useLeadOn } from '../../../shared/here';
import { specTexts, useText } from '../../../shared/i18n';
import { LinkButton } from '../../../shared/kit/Button';
import { useKeys } from '../../../shared/kit/keyboard';
import { type MenuAction } from '../../../shared/kit/menu/ActionMenu';
import { objectTexts } from '../../../shared/kit/object';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { recordsOfCvTexts } from '../../records';
import { useErase } from '../erasing/useErase';
import { useRemoval } from '../erasing/useRemoval';
import { useCvPdf } from '../pdf/useCvPdf';
import { cvTexts } from '../texts/cv';
import { pdfTexts } from '../texts/pdf';

/** Uploads to the record (001 §2.5). */
const FILES = [
  { path: 'fullPhotoUpload', label: 'editFullPhoto', icon: IconUser },
  { path: 'workPhotoUpload', label: 'editWorkPhotos', icon: IconCameraPlus },
  { path: 'documentUpload', label: 'editDocuments', icon: IconFileUpload },
  { path: 'cvUpload', label: 'editCvFile', icon: IconFileText },
] as const;

/** Answers the reader's acts on this CV beside deciding: to edit it is a button where there is nothing to decide. */
export const useTools = (
  cv: ApplicantDetail,
  decides: boolean,
  { print, share }: { readonly print: (printed: 'shared' | 'full') => void; readonly share: () => void },
): {
  readonly buttons: ReactNode;
  /** Acts on the parts of the record, on what leaves the house, and on the person's presence. */
  readonly cv: readonly MenuAction[];
  readonly share: readonly MenuAction[];
  readonly removal: readonly MenuAction[];
} => {
  const t = useText(cvTexts, specTexts);
  const records = useText(recordsOfCvTexts);
  const keys = useText(objectTexts);
  const pdf = useText(pdfTexts);
  const { save } = useCvPdf();
  const { can } = useSession();
  const hasScreen = useHasScreen();
  const navigate = useNavigate();
  const leadOn = useLeadOn();
  const target = { appid: cv.applicantid, accid: cv.accountid };
  const edits = cv.may.edit && hasScreen('applicationForm');
  // A work photo belongs to an experience.
  const hasExperience = cv.experiences.some(({ status }) => status === 'active');
  const { label, erase } = useErase();
  const removalOf = useRemoval();
  const form = getHref('applicationForm', target);

  useKeys(keys('keys'), edits ? [{ keys: ['e'], label: t('detail-edit'), run: () => void navigate(form) }] : []);

  return {
    buttons: edits && !decides && (
      <LinkButton look="outline" icon={<IconPencil aria-hidden />} to={form}>
        {t('detail-edit')}
      </LinkButton>
    ),
    cv: [
      ...(edits && decides ? [{ label: t('detail-edit'), icon: IconPencil, onSelect: () => void navigate(form) }] : []),
      ...(cv.may.uploadphoto && hasScreen('profilePhotoUpload')
        ? [
            {
              label: t('editPhoto'),
              icon: IconCamera,
              onSelect: () => void navigate(getHref('profilePhotoUpload', target)),
            },
          ]
        : []),
      ...(cv.may.edit && hasScreen('experienceForm')
        ? [
            {
              label: records('addExperience'),
              icon: IconBriefcase,
              onSelect: () => void navigate(getHref('experienceForm', target)),
            },
          ]
        : []),
      ...(cv.may.edit && hasScreen('educationForm')
        ? [
            {
              label: records('addEducation'),
              icon: IconSchool,
              onSelect: () => void navigate(getHref('educationForm', target)),
            },
          ]
        : []),
      ...(cv.may.attach
        ? FILES.filter(({ path }) => hasScreen(path) && (path !== 'workPhotoUpload' || hasExperience)).map(
            ({ path, label, icon }) => ({
              label: t(label),
              icon,
              onSelect: () => void navigate(getHref(path, target)),
            }),
          )
        : []),
    ],
    share: [
      ...(can('applicant.share') ? [{ label: t('detail-share-cv'), icon: IconShare, onSelect: share }] : []),
      ...(can('applicant.share')
        ? [
            { label: t('detail-pdf-print'), icon: IconPrinter, onSelect: () => print('shared') },
            { label: t('printFull'), icon: IconPrinter, onSelect: () => print('full') },
          ]
        : []),
      ...(can('applicant.share')
        ? [{ label: pdf('save'), icon: IconFileTypePdf, onSelect: () => void save([cv.applicantid]) }]
        : []),
    ],
    removal: [
      ...(cv.may.remove ? removalOf({ applicantid: cv.applicantid, name: fullName(cv), status: cv.status }) : []),
      ...(can('applicant.erase')
        ? [
            {
              label,
              icon: IconTrashX,
              danger: true,
              onSelect: () =>
                void erase(
                  { applicantid: cv.applicantid, name: fullName(cv) },
                  () => void leadOn(getHref('applicantManagement'), { replace: true }),
                ),
            },
          ]
        : []),
    ],
  };
};
