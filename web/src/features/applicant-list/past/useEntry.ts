import { MASKED_EMAIL } from '@berangkat/contracts/accounts/shown';
import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { label as labelOf } from '@berangkat/contracts/reference';
import { fullName } from '../../../shared/applicantName';
import { useLocale, useText } from '../../../shared/i18n';
import { managerName } from '../../../shared/kit/ManagedBy';
import { statusTexts } from '../../../shared/kit/texts/status';
import { useMasterData } from '../../../shared/masterdata';
import { type ListEntry } from '../../../shared/past/compared';
import { changesTexts } from './texts';

/** Answers the list's words for an applicant; for one who is new in it, those that tell at a glance who that is. */
export const useEntry = (): ((row: ApplicantRow, isNew: boolean) => ListEntry) => {
  const t = useText(changesTexts);
  const state = useText(statusTexts);
  const locale = useLocale();
  const { word: master } = useMasterData();
  const word = (kind: Parameters<typeof labelOf>[0], value: string | null): string | null =>
    value === null ? null : labelOf(kind, value, locale);
  const projectsOf = ({ project_statuses }: ApplicantRow) =>
    project_statuses.map(({ projectname, applicantstatus, applicantcomment: comment }) => ({
      name: t('inProject', { project: projectname }),
      value: comment === null ? state(applicantstatus) : t('said', { state: state(applicantstatus), comment }),
    }));
  return (row, isNew) => {
    const positions = {
      name: t('positions'),
      value: row.positions.map((position) => master('position', position)).join(', '),
    };
    const managedby = {
      name: t('managedby'),
      value: [
        row.managedby && t(row.managedby),
        managerName({ name: row.owner_name, email: row.owner_email, kind: row.managedby }),
      ]
        .filter((part) => part !== null && part !== MASKED_EMAIL)
        .join(' · '),
    };
    return {
      id: row.applicantid,
      title: fullName(row) === '' ? t('nobody') : fullName(row),
      said: isNew
        ? [positions, managedby, ...projectsOf(row)]
        : [
            { name: t('name'), value: fullName(row) },
            { name: t('gender'), value: word('gender', row.gender) },
            { name: t('degree'), value: word('degree', row.degree) },
            { name: t('experience'), value: row.experience?.toString() },
            { name: t('industry'), value: row.industry === null ? null : master('industry', row.industry) },
            { name: t('department'), value: row.department === null ? null : master('department', row.department) },
            positions,
            { name: t('nationality'), value: word('nationality', row.nationality) },
            { name: t('email'), value: row.email },
            { name: t('phone'), value: row.phone1 },
            managedby,
            ...projectsOf(row),
          ],
    };
  };
};
