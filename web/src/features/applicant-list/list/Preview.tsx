import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { label as labelOf } from '@berangkat/contracts/reference';
import { useLocale, useText } from '../../../shared/i18n';
import { Avatar, Button, Dialog, DialogActions, LinkButton, SkeletonLines, Time } from '../../../shared/kit';
import { useSession } from '../../../shared/session';
import { useReadHistoryQuery } from '../api';
import { applicantListTexts } from '../texts';
import { fullName } from '../../../shared/applicantName';
import styles from './Preview.module.css';

interface PreviewProps {
  readonly row: ApplicantRow;
  readonly href: string | undefined;
  readonly onClose: () => void;
}

/** Who this is and what happened so far, without leaving the list. */
export const Preview = ({ row, href, onClose }: PreviewProps) => {
  const t = useText(applicantListTexts);
  const locale = useLocale();
  const { can } = useSession();
  const facts = [
    row.gender === null ? undefined : labelOf('gender', row.gender, locale),
    row.age === null ? undefined : t('years', { count: row.age }),
    row.industry === null ? undefined : labelOf('industry', row.industry, locale),
    row.department === null ? undefined : labelOf('department', row.department, locale),
  ];
  return (
    <Dialog title={fullName(row)} onClose={onClose}>
      <div className={styles.person}>
        <Avatar name={fullName(row)} src={row.photo} size={72} />
        <div>
          <p>{facts.filter(Boolean).join(' · ')}</p>
          <p>{row.positions.join(', ')}</p>
          <p>{row.email}</p>
        </div>
      </div>
      {can('applicant.see-placements') && <History applicantid={row.applicantid} />}
      <DialogActions>
        {href !== undefined && (
          <LinkButton look="primary" to={href}>
            {t('openCv')}
          </LinkButton>
        )}
        <Button look="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const toneOf = (action: string): string | undefined => (action.includes('departed') ? styles.departed : action.includes('deleted') ? styles.deleted : undefined);

/** Every step in every project, joined by arrows; departures teal, deletions red (001 §2.1). */
const History = ({ applicantid }: { readonly applicantid: string }) => {
  const t = useText(applicantListTexts);
  const { data } = useReadHistoryQuery(applicantid);
  const projects = [...new Map((data ?? []).map(({ projectid, projectcode }) => [projectid, projectcode]))];
  return (
    <section className={styles.history} aria-label={t('history')}>
      <h3>{t('history')}</h3>
      {data === undefined && <SkeletonLines />}
      {data !== undefined && projects.length === 0 && <p>{t('noHistory')}</p>}
      {projects.map(([projectid, code]) => (
        <div key={projectid}>
          <strong>{code}</strong>
          <ol>
            {data!
              .filter((entry) => entry.projectid === projectid)
              .map(({ createdat, action, remarks }) => (
                <li key={`${createdat}${action}`} className={toneOf(action)} title={remarks ?? undefined}>
                  {action} <Time at={createdat} />
                </li>
              ))}
          </ol>
        </div>
      ))}
    </section>
  );
};
