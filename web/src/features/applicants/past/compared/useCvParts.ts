import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { fullName } from '../../../../shared/applicantName';
import { formatNumber, useText } from '../../../../shared/i18n';
import { managerName } from '../../../../shared/kit/ManagedBy';
import { statusTexts } from '../../../../shared/kit/texts/status';
import { type ListEntry, type Said } from '../../../../shared/past/compared';
import { recordsOfCvTexts, useRecordWords } from '../../../records';
import { useCvFacts } from '../../cv/useCvFacts';
import { useCvWords } from '../../cv/useCvWords';
import { useDocumentWords } from '../../attachments/useDocumentWords';
import { changesTexts } from '../../texts/changes';
import { cvTexts } from '../../texts/cv';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Answers a CV part by part, in words: as far as this reader was told it. */
export const useCvParts = (cv: ApplicantDetail) => {
  const t = useText(changesTexts);
  const of = useText(cvTexts);
  const ofRecords = useText(recordsOfCvTexts);
  const status = useText(statusTexts);
  const { word, position } = useCvWords();
  const records = useRecordWords();
  const { typeOf, lineOf } = useDocumentWords();
  const facts = useCvFacts(cv);
  const { form } = cv;
  /** Who may not see a number is told how it ends, in words: three digits alone read as a number. */
  const phone = (number: string | null | undefined, digits: string | null | undefined) =>
    number ?? (digits == null ? digits : of('hiddenPhone', { digits }));

  const work: Said[] = [
    { name: t('name'), value: fullName(cv) },
    { name: t('positions'), value: cv.positions.map(position).join(', ') },
    ...facts.work.map(({ name, value }) => ({ name, value: text(value) })),
  ];
  const personal: Said[] = facts.personal.map(({ name, value }) => ({ name, value: text(value) }));
  const contact: Said[] = [
    { name: of('email'), value: cv.email },
    { name: of('phone1'), value: phone(cv.phone1, form?.hiddenphones.phone1) },
    {
      name: of('managedby'),
      value: managerName({ name: cv.owner_name, email: cv.owner_email, kind: cv.managedby }),
    },
    ...(form === null
      ? []
      : [
          { name: of('idnumber'), value: form.idnumber },
          { name: of('passportnumber'), value: form.passportnumber },
          { name: of('fathername'), value: form.fathername },
          { name: of('mothername'), value: form.mothername },
          {
            name: of('emergencycontactname'),
            value: [form.emergencycontactname, word('relation', form.emergencycontactrelation)]
              .filter(Boolean)
              .join(' · '),
          },
          { name: of('phone2'), value: phone(form.phone2, form.hiddenphones.phone2) },
          { name: of('addressid'), value: form.addressid },
          { name: of('addressresidence'), value: form.addressresidence },
          { name: of('remarks'), value: cv.remarks },
        ]),
  ];
  const files: Said[] = [
    { name: t('cvFile'), value: cv.cv?.filename },
    { name: t('fullphoto'), value: cv.fullphoto === null ? null : t('there') },
    { name: t('video'), value: cv.videolink },
    { name: t('record'), value: cv.status === 'open' ? null : status('removed') },
  ];
  const experiences: ListEntry[] = cv.experiences
    .filter(({ status: state }) => state !== 'removed')
    .map((each) => ({
      id: each.experienceid,
      title: `${each.position}, ${each.companyname}`,
      said: [
        { name: t('what'), value: `${each.position}, ${each.companyname}` },
        { name: t('place'), value: `${each.location}, ${records.word('country', each.country)}` },
        {
          name: t('when'),
          value: [
            ofRecords('until', {
              from: records.month(each.start),
              to: each.iscurrent && !each.isonnotice ? ofRecords('now') : records.month(each.end),
            }),
            each.isonnotice && ofRecords('onNotice'),
          ]
            .filter(Boolean)
            .join(' · '),
        },
        {
          name: t('kind'),
          value: [
            records.word('establishment', each.establishment),
            records.word('level', each.level),
            records.word('experienceEmployment', each.employment),
          ].join(' · '),
        },
        { name: t('work'), value: each.jobdescription.join('\n') },
        { name: ofRecords('lastsalary'), value: records.money(each.lastsalary, each.currency) },
        {
          name: ofRecords('resignreason'),
          value: each.iscurrent && !each.isonnotice ? null : records.word('resignReason', each.resignreason),
        },
        { name: t('count'), value: each.photos.length === 0 ? null : String(each.photos.length) },
        { name: ofRecords('remarks'), value: each.remarks },
      ],
    }));
  const educations: ListEntry[] = cv.educations
    .filter(({ status: state }) => state !== 'removed')
    .map((each) => ({
      id: each.educationid,
      title: `${records.degree(each.degree)}, ${each.institutionname}`,
      said: [
        { name: t('what'), value: `${records.degree(each.degree)}, ${each.fieldofstudy}` },
        {
          name: t('place'),
          value: [each.institutionname, each.location, records.word('country', each.country)].join(', '),
        },
        {
          name: t('when'),
          value: [
            ofRecords('until', {
              from: each.yearstart,
              to: each.iscurrent ? ofRecords('now') : each.yearend,
            }),
            each.iscurrent ? ofRecords('studying') : records.word('educationStatus', each.educationstatus),
          ].join(' · '),
        },
        { name: ofRecords('gpa'), value: formatNumber(each.gpa) },
        { name: ofRecords('remarks'), value: each.remarks },
      ],
    }));
  const documents: ListEntry[] = cv.documents.map((document) => ({
    id: document.documentid,
    title: typeOf(document),
    said: [
      { name: t('what'), value: typeOf(document) },
      { name: t('cvFile'), value: document.held?.filename },
      { name: t('said'), value: lineOf(document) },
    ],
  }));
  const projects: ListEntry[] = cv.project_statuses.map(
    ({ projectid, projectname, applicantstatus, applicantcomment }) => ({
      id: projectid,
      title: projectname,
      said: [
        { name: t('state'), value: status(applicantstatus) },
        { name: t('said'), value: applicantcomment },
      ],
    }),
  );
  return { work, personal, contact, files, experiences, educations, documents, projects };
};
