import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { IconQrcode } from '@tabler/icons-react';
import { useRef, useState, useCallback, useMemo } from 'react';
import { fullName } from '../../../shared/applicantName';
import { specTexts, useText } from '../../../shared/i18n';
import { type MenuAction } from '../../../shared/kit/menu/ActionMenu';
import { ObjectPage } from '../../../shared/kit/object';
import { SkeletonForm } from '../../../shared/kit/Skeleton';
import { StatusBadge } from '../../../shared/kit/StatusBadge';
import { VisuallyHidden } from '../../../shared/kit/VisuallyHidden';
import { useLookBack, usePast } from '../../../shared/past';
import { useSession } from '../../../shared/session';
import { OptOutCard } from '../../announcements';
import { Origin, useHistoryEntry, useOrigins } from '../../histories';
import { CvCards, Interviews } from '../../interviews';
import {
  isDecision,
  ObjectSteps,
  OwnStandingCard,
  State,
  stepsOf,
  useMayHere,
  useMoves,
  useStepEntries,
  type Placed,
} from '../../placements';
import { usePrint } from '../shares/usePrint';
import { cvTexts } from '../texts/cv';
import styles from './ApplicantDetailPage.module.css';
import { OwnNext } from './OwnNext';
import { Placements } from './Placements';
import { Sheet } from './Sheet';
import { useCvWords } from './useCvWords';
import { useTools } from './useTools';
import { useWay } from './useWay';
import { QrCode } from '../../../shared/kit/qr/QrCode';
import { getHref } from '../../../shared/paths';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

type ProjectStatus = ApplicantDetail['project_statuses'][number];

/** The projects of an applicant as what moves are about. */
const placedOf = (cv: ApplicantDetail): readonly (Placed & { readonly since: string })[] =>
  cv.project_statuses.map(({ projectid, projectname, projectcode, applicantstatus, updatedat }: ProjectStatus) => ({
    projectid,
    projectname,
    projectcode,
    applicantstatus,
    applicant: cv,
    since: updatedat,
  }));

/**
 * Answers an applicant's states: `here` is the project that the reader comes from, or else the one that changed last.
 *
 * @param reread reads the CV again and answers it
 */
const useStanding = (
  cv: ApplicantDetail,
  pid: string | undefined,
  reread: () => Promise<ApplicantDetail | undefined>,
) => {
  const all = useMemo(() => placedOf(cv), [cv]);
  const here = all.find(({ projectid }) => projectid === pid) ?? (pid === undefined ? all[0] : undefined);
  const readAll = useCallback(async () => {
    const now = await reread();
    return now === undefined ? [] : placedOf(now);
  }, [reread]);
  return { all, here, reread: readAll };
};

/** Takes this page to a phone: the code is drawn when it is asked for (001 §2.5). */
const PageQr = ({ cv: { applicantid, accountid } }: { readonly cv: ApplicantDetail }) => {
  const t = useText(cvTexts);
  const [open, setOpen] = useState(false);
  const address = new URL(getHref('applicantDetail', { appid: applicantid, accid: accountid }), window.location.origin);
  return (
    <details className={styles.pageQr} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <IconQrcode size={18} aria-hidden /> {t('pageQr')}
      </summary>
      {open && <QrCode onScreen address={address.href} label={t('pageQrLabel')} />}
    </details>
  );
};

// For the agency alone: an applicant's phone does not pay for them.
const AdminComments = lazy(() => import('./AdminComments').then((module) => ({ default: module.AdminComments })));
const LooksLike = lazy(() => import('../../duplicates').then((module) => ({ default: module.LooksLike })));
const ShareDialog = lazy(() => import('../shares/ShareDialog').then((module) => ({ default: module.ShareDialog })));

interface CvPageProps {
  readonly cv: ApplicantDetail;
  readonly pid: string | undefined;
  readonly reread: () => Promise<ApplicantDetail | undefined>;
}

/** A CV that has been read: who it is, where they stand, what the reader does next, and the sheet itself. */
export const CvPage = ({ cv, pid, reread }: CvPageProps) => {
  const t = useText(cvTexts, specTexts);
  const { user, can } = useSession();
  const { past } = usePast();
  const words = useCvWords();
  const lookBack = useLookBack({ offered: ['replay', 'compare'], since: cv.createdat });
  const origins = useOrigins(fullName(cv));
  const historyOf = useHistoryEntry();
  const sheet = useRef<HTMLDivElement>(null);
  const updated = useUpdated(versionOf(cv));
  const standing = useStanding(cv, pid, reread);
  const moves = useMoves({ may: useMayHere(), reread: standing.reread });
  const stepEntries = useStepEntries(moves);
  const decides = standing.here !== undefined && stepsOf(standing.here, moves.may).some(isDecision);
  const { print, printed, qr } = usePrint(cv, sheet);
  const [sharing, setSharing] = useState(false);
  const tools = useTools(cv, decides, { print, share: () => setSharing(true) });
  const { breadcrumb, back, walk } = useWay(cv, standing.here);
  const own = user?.account.accountid === cv.accountid;
  const admin = can('applicant.see-placements');
  const { here } = standing;
  const side = admin || standing.all.length > 1;
  const steps = (shows: Parameters<typeof stepEntries>[1]) => (here === undefined ? [] : stepEntries(here, shows));
  const grouped = (group: string, entries: readonly MenuAction[]): readonly MenuAction[] =>
    entries.map((entry) => ({ ...entry, group }));
  const cards = moves.may('interview.read') && (
    <Part holds>
      <CvCards applicantid={cv.applicantid} />
    </Part>
  );
  const interviews = can('interview.attend', { accountid: cv.accountid ?? undefined }) && !past && (
    <Interviews applicantid={cv.applicantid} as="cv" />
  );
  // An applicant looks after the CV of today.
  const looksBack = user?.account.category !== 'applicant';
  return origins.frame(
    <ObjectPage
      name={fullName(cv)}
      state={
        cv.status === 'removed' ? (
          <StatusBadge status="removed" />
        ) : here === undefined ? (
          admin && <StatusBadge status="open" />
        ) : (
          <State status={here.applicantstatus} since={here.since} />
        )
      }
      facts={[
        cv.experience !== null && t('experienceYears', { years: cv.experience }),
        words.word('degree', cv.degree),
      ]}
      breadcrumb={breadcrumb}
      {...(back !== undefined && { back })}
      walk={walk}
      width={side ? 'page' : 'reading'}
      actions={
        <>
          {here !== undefined && <ObjectSteps row={here} moves={moves} />}
          {tools.buttons}
        </>
      }
      aside={<Origin kind="applicant" id={cv.applicantid} fields={['firstname', 'lastname']} name={fullName(cv)} />}
      menu={[
        ...grouped(
          t('groupMove'),
          steps((step) => !isDecision(step) && step.to !== 'removed'),
        ),
        ...grouped(t('groupCv'), tools.cv),
        ...grouped(t('groupShare'), tools.share),
        ...grouped(t('groupHistory'), [
          ...origins.entry,
          ...historyOf('applicant', cv.applicantid),
          ...(here === undefined ? [] : historyOf('applicant', cv.applicantid, here.projectid)),
          ...(looksBack ? lookBack : []),
        ]),
        ...steps(({ to }) => to === 'removed'),
        ...tools.removal,
      ]}
    >
      <VisuallyHidden>
        <span role="status">{updated ? t('updatedLive') : ''}</span>
      </VisuallyHidden>
      <div className={styles.content}>
        {own && <OwnNext cv={cv} own={user?.account.category === 'applicant'} />}
        {cv.ownstanding !== null && <OwnStandingCard ways={cv.ownstanding} needed={cv.needed} />}
        {!admin && interviews}
        <div className={side ? styles.columns : undefined}>
          <div ref={sheet} className={styles.sheet}>
            <Sheet cv={cv} qr={qr} printed={can('applicant.share') ? printed : 'full'} />
            <PageQr cv={cv} />
          </div>
          {!side && <div className={styles.below}>{cards}</div>}
          {side && (
            <div className={styles.side}>
              {can('duplicate.list') && !past && (
                <Part holds>
                  <LooksLike applicantid={cv.applicantid} />
                </Part>
              )}
              <Placements placements={cv.project_statuses} rows={standing.all} moves={moves} />
              {admin && interviews}
              {cards}
              {admin && (
                <Part fallback={<SkeletonForm fields={1} />}>
                  <AdminComments cv={cv} />
                </Part>
              )}
              {can('announcement.send') && cv.status === 'open' && (
                <Part>
                  <OptOutCard applicantid={cv.applicantid} name={fullName(cv)} />
                </Part>
              )}
            </div>
          )}
        </div>
      </div>
      {moves.dialogs}
      <Part>{sharing && <ShareDialog applicantid={cv.applicantid} onClose={() => setSharing(false)} />}</Part>
    </ObjectPage>,
  );
};

/** Answers the version of a CV: the revisions of all that is in it. */
const versionOf = ({ revision, experiences, educations }: ApplicantDetail): string =>
  [
    revision,
    ...experiences.map((each) => `${each.experienceid}.${each.revision}`),
    ...educations.map((each) => `${each.educationid}.${each.revision}`),
  ].join();

/** Whether the CV has become another since it was opened. */
const useUpdated = (version: string): boolean => {
  const [first] = useState(version);
  return version !== first;
};
