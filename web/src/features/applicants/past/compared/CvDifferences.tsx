import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { useText } from '../../../../shared/i18n';
import { differencesIn, DifferentPart, listDifferencesIn } from '../../../../shared/past/compared';
import { recordsOfCvTexts } from '../../../records';
import { changesTexts } from '../../texts/changes';
import { cvTexts } from '../../texts/cv';
import { useCvParts } from './useCvParts';

/** How a CV differs from what it was, part by part. */
export const CvDifferences = ({
  before,
  after,
}: {
  readonly before: ApplicantDetail;
  readonly after: ApplicantDetail;
}) => {
  const t = useText(changesTexts);
  const of = useText(cvTexts);
  const records = useText(recordsOfCvTexts);
  const [was, is] = [useCvParts(before), useCvParts(after)];
  const anotherPhoto =
    before.photohash === after.photohash
      ? []
      : [
          {
            name: t('photo'),
            before: before.photohash === null ? null : t('there'),
            after: after.photohash === null ? null : before.photohash === null ? t('there') : t('anotherPhoto'),
          },
        ];
  const parts = [
    { title: t('projects'), entries: listDifferencesIn(was.projects, is.projects) },
    { title: of('sectionWork'), differences: differencesIn(was.work, is.work) },
    { title: records('experiences'), entries: listDifferencesIn(was.experiences, is.experiences) },
    { title: records('educations'), entries: listDifferencesIn(was.educations, is.educations) },
    { title: of('sectionPersonal'), differences: differencesIn(was.personal, is.personal) },
    { title: of('sectionContact'), differences: differencesIn(was.contact, is.contact) },
    { title: t('files'), differences: [...anotherPhoto, ...differencesIn(was.files, is.files)] },
    { title: t('documents'), entries: listDifferencesIn(was.documents, is.documents) },
  ];
  const nothing = parts.every(({ entries = [], differences = [] }) => entries.length + differences.length === 0);
  return nothing ? <p>{t('nothing')}</p> : parts.map((part) => <DifferentPart key={part.title} {...part} />);
};
