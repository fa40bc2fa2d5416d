import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import { asPortalError } from '../../../shared/api';
import { LeadOn, useAddress } from '../../../shared/here';
import { specTexts, useText } from '../../../shared/i18n';
import { LinkButton } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { Page } from '../../../shared/kit/Page';
import { EmptyState } from '../../../shared/kit/states/EmptyState';
import { ErrorState } from '../../../shared/kit/states/ErrorState';
import { VisuallyHidden } from '../../../shared/kit/VisuallyHidden';
import { Past, usePast } from '../../../shared/past';
import { getHref, ownPath } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useReadApplicantQuery } from '../api';
import { isApplicantId, useApplicantAddress } from '../applicantAddress';
import { cvTexts } from '../texts/cv';
import { CvPage } from './CvPage';
import { Withdrawn } from '../withdrawn/Withdrawn';
import { SheetSkeleton } from './SheetSkeleton';
import { lazy } from '../../../shared/lazy';

// Only for those who look at what happened.
const views = {
  replay: lazy(() => import('../past/replay/CvReplay').then((module) => ({ default: module.CvReplay }))),
  compare: lazy(() => import('../past/compared/CvChanges').then((module) => ({ default: module.CvChanges }))),
};

/**
 * /applicant-detail: the CV of one applicant, as far as the reader may see it. It is the one that the address names, or
 * else the reader's own.
 */
export const Component = () => {
  const { user } = useSession();
  const { appid = user?.applicantids[0] } = useApplicantAddress();
  return (
    <Past of={{ kind: 'applicant', id: appid }} {...(appid !== undefined && { views })}>
      {appid === undefined ? <NoCv /> : <Cv key={appid} appid={appid} />}
    </Past>
  );
};

/** The rights on a CV of the past: none. */
const NOTHING: ApplicantDetail['may'] = {
  edit: false,
  attach: false,
  openfiles: false,
  uploadphoto: false,
  remove: false,
  comment: false,
};

const useBack = (): string => {
  const [query] = useAddress();
  return ownPath(query.get('referrer')) ?? 'previous';
};

const NoCv = () => {
  const t = useText(cvTexts);
  const { user } = useSession();
  const own = user?.account.category === 'applicant';
  const back = useBack();
  if (user?.withdrawn === true)
    return (
      <Page title={t('title')} width="reading" back={back}>
        <Withdrawn />
      </Page>
    );
  return (
    <Page title={t('title')} width="reading" back={back}>
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
  const { can, user } = useSession();
  const valid = isApplicantId(appid);
  const { pid } = useApplicantAddress();
  const { past, given } = usePast();
  const { data: cv, error, refetch } = useReadApplicantQuery(valid ? { id: appid, ...given } : skipToken);
  const reread = useCallback(async () => (await refetch()).data, [refetch]);

  if (cv === undefined) {
    const { status, code } = error === undefined ? {} : asPortalError(error);
    const isAway = code === 'applicant-merged-away';
    return (
      <Page title={t('title')} back={back}>
        {isAway || (status === 403 && user?.withdrawn === true) ? (
          <Withdrawn merged={isAway} />
        ) : !valid || status === 404 ? (
          <Card>
            <div role="alert">
              <EmptyState
                drawing="magnifier"
                title={t('notFound')}
                text={t('notFoundText')}
                action={
                  can('applicant.list') ? (
                    <LinkButton to={getHref('applicantManagement')}>{t('toApplicants')}</LinkButton>
                  ) : (
                    <LinkButton to={getHref('home')}>{t('form-back-to-home')}</LinkButton>
                  )
                }
              />
            </div>
          </Card>
        ) : status === 403 ? (
          <Card>
            <div role="alert">
              <EmptyState
                drawing="gate"
                title={t('app-not-authorized')}
                action={<LinkButton to={getHref('home')}>{t('form-back-to-home')}</LinkButton>}
              />
            </div>
          </Card>
        ) : error !== undefined ? (
          <Card>
            <ErrorState error={error} text={t('detail-fetch-error')} onRetry={() => void refetch()} />
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

  // A record that was merged leads to the one that it was merged into.
  if (cv.applicantid !== appid) {
    const here = { appid: cv.applicantid, accid: cv.accountid ?? '' };
    return <LeadOn to={getHref('applicantDetail', { ...here, ...(pid !== undefined && { pid }), ...given })} />;
  }
  return <CvPage cv={past ? { ...cv, may: NOTHING } : cv} pid={pid} reread={reread} />;
};
