import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconCamera, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asPortalError } from '../../../shared/api';
import { fullName } from '../../../shared/applicantName';
import { useHasScreen } from '../../../shared/hasScreen';
import { specTexts, useText } from '../../../shared/i18n';
import { Button, LinkButton } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { Page } from '../../../shared/kit/Page';
import { EmptyState } from '../../../shared/kit/states/EmptyState';
import { ErrorState } from '../../../shared/kit/states/ErrorState';
import { VisuallyHidden } from '../../../shared/kit/VisuallyHidden';
import { getHref, ownPath } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useReadApplicantQuery } from '../api';
import { isApplicantId, useApplicantAddress } from '../applicantAddress';
import { cvTexts } from '../texts/cv';
import { AdminComments } from './AdminComments';
import styles from './ApplicantDetailPage.module.css';
import { CompletenessMeter } from './CompletenessMeter';
import { Placements } from './Placements';
import { printCv } from './printCv';
import { Sheet } from './Sheet';
import { SheetSkeleton } from './SheetSkeleton';

/** /applicant-detail: the CV of one applicant, as far as the reader may see it. */
export const Component = () => {
  const { user } = useSession();
  const { appid = user?.applicantids[0] } = useApplicantAddress();
  return appid === undefined ? <NoCv /> : <Cv key={appid} appid={appid} />;
};

const useBack = (): string => {
  const [query] = useSearchParams();
  return ownPath(query.get('referrer')) ?? 'previous';
};

const NoCv = () => {
  const t = useText(cvTexts);
  const { user } = useSession();
  const own = user?.account.category === 'applicant';
  return (
    <Page title={t('title')} width="reading" back={useBack()}>
      <Card>
        <EmptyState
          title={t(own ? 'noCvTitle' : 'missingTitle')}
          text={t(own ? 'noCvText' : 'missingText')}
          {...(own && {
            action: (
              <LinkButton look="main" to={getHref('applicationForm')}>
                {t('noCvAction')}
              </LinkButton>
            ),
          })}
        />
      </Card>
    </Page>
  );
};

const Cv = ({ appid }: { readonly appid: string }) => {
  const t = useText(cvTexts, specTexts);
  const back = useBack();
  const valid = isApplicantId(appid);
  const { data: cv, error, refetch } = useReadApplicantQuery(valid ? { id: appid } : skipToken);

  if (cv === undefined) {
    const status = error === undefined ? undefined : asPortalError(error).status;
    return (
      <Page title={t('title')} back={back}>
        {!valid || status === 404 ? (
          <Card>
            <div role="alert">
              <EmptyState drawing="magnifier" title={t('detail-fetch-error')} text={t('notFound')} />
            </div>
          </Card>
        ) : error !== undefined ? (
          <Card>
            <ErrorState
              error={error}
              text={status === 403 ? t('app-not-authorized') : t('detail-fetch-error')}
              onRetry={() => void refetch()}
            />
          </Card>
        ) : (
          <>
            <VisuallyHidden>
              <span role="status">{t('loading')}</span>
            </VisuallyHidden>
            <SheetSkeleton />
          </>
        )}
      </Page>
    );
  }

  return <Shown cv={cv} back={back} />;
};

const Shown = ({ cv, back }: { readonly cv: ApplicantDetail; readonly back: string }) => {
  const t = useText(cvTexts);
  const { user, can } = useSession();
  const sheet = useRef<HTMLDivElement>(null);
  const updated = useUpdated(cv.revision);
  const own = user?.account.accountid === cv.accountid;
  const admin = can('applicant.see-placements');
  const name = fullName(cv);
  return (
    <Page
      title={t('title')}
      tab={name}
      back={back}
      width={admin ? 'page' : 'reading'}
      actions={<Tools cv={cv} onPrint={() => printCv(sheet.current!, name)} />}
    >
      {own && cv.may.edit && <CompletenessMeter cv={cv} own={user?.account.category === 'applicant'} />}
      <div className={admin ? styles.columns : undefined}>
        <VisuallyHidden>
          <span role="status">{updated ? t('updatedLive') : ''}</span>
        </VisuallyHidden>
        <div ref={sheet} className={styles.sheet}>
          <Sheet cv={cv} />
        </div>
        {admin && (
          <div className={styles.side}>
            <Placements placements={cv.project_statuses} />
            <AdminComments cv={cv} />
          </div>
        )}
      </div>
    </Page>
  );
};

/** Whether the CV has become another since it was opened. */
const useUpdated = (revision: number): boolean => {
  const [first] = useState(revision);
  return revision !== first;
};

/** What the reader may do with this CV. */
const Tools = ({ cv, onPrint }: { readonly cv: ApplicantDetail; readonly onPrint: () => void }) => {
  const t = useText(cvTexts, specTexts);
  const { can } = useSession();
  const hasScreen = useHasScreen();
  const target = { appid: cv.applicantid, accid: cv.accountid };
  return (
    <>
      {cv.may.edit && hasScreen('applicationForm') && (
        <LinkButton look="outline" icon={<IconPencil aria-hidden />} to={getHref('applicationForm', target)}>
          {t('detail-edit')}
        </LinkButton>
      )}
      {cv.may.uploadphoto && hasScreen('profilePhotoUpload') && (
        <LinkButton look="outline" icon={<IconCamera aria-hidden />} to={getHref('profilePhotoUpload', target)}>
          {t('editPhoto')}
        </LinkButton>
      )}
      {can('applicant.share') && (
        <Button look="outline" icon={<IconPrinter aria-hidden />} onClick={onPrint}>
          {t('detail-pdf-print')}
        </Button>
      )}
    </>
  );
};
