import { applicantIdProblem } from '@berangkat/contracts/applicants';
import { type PlainMessageId } from '@berangkat/contracts/messages';
import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useState } from 'react';
import { type FieldValues } from 'react-hook-form';
import { asPortalError } from '../../../shared/api';
import { fullName } from '../../../shared/applicantName';
import { LeadOn, useAddress } from '../../../shared/here';
import { specTexts, useText } from '../../../shared/i18n';
import { LinkButton } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { useOpened } from '../../../shared/kit/form';
import { Page } from '../../../shared/kit/Page';
import { SkeletonForm } from '../../../shared/kit/Skeleton';
import { EmptyState } from '../../../shared/kit/states/EmptyState';
import { ErrorState } from '../../../shared/kit/states/ErrorState';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useReadApplicantQuery } from '../../applicants';
import { recordsTexts } from '../texts';
import { RecordForm } from './RecordForm';
import { RecordThanks } from './RecordThanks';
import { type RecordFormParts } from './types';

interface CvRecord {
  readonly applicantid: string;
  readonly status: string;
  readonly revision: number;
}

type Sent = PromiseLike<{ readonly error?: unknown }>;

interface RecordScreenProps<Entity, Values extends FieldValues, Said> extends RecordFormParts<Values, Said> {
  readonly kind: 'education' | 'experience';
  readonly title: string;
  /** Id of the record to change; undefined to make a new one. */
  readonly id: string | undefined;
  /** The answer of the hook that reads the record, called with `OPENING`. */
  readonly result: {
    readonly data?: Entity | undefined;
    readonly error?: unknown;
    readonly refetch: () => PromiseLike<{ readonly data?: Entity | undefined }>;
  };
  readonly fetchError: PlainMessageId;
  /** The first values of the fields. */
  readonly valuesOf: (record: Entity | undefined) => Values;
  readonly add: (applicantid: string, values: Said) => Sent;
  readonly change: (record: Entity, values: Said) => Sent;
}

/**
 * /education-form and /experience-form: whose record it is, whether the reader may touch it, the form, and the thanks
 * after it.
 */
export const RecordScreen = <Entity extends CvRecord, Values extends FieldValues, Said>({
  kind,
  title,
  id,
  result,
  fetchError,
  valuesOf,
  add,
  change,
  ...form
}: RecordScreenProps<Entity, Values, Said>) => {
  const t = useText(recordsTexts, specTexts);
  const { user } = useSession();
  const appid = useAddress()[0].get('appid')?.trim() ?? '';
  const problem = applicantIdProblem(appid);
  const { data: applicant, error, refetch } = useReadApplicantQuery(problem === undefined ? { id: appid } : skipToken);
  const { opened, reopen } = useOpened(result.data, result.refetch);
  const [done, setDone] = useState(false);

  const alert = (text: string, way: ReactNode, drawing: 'gate' | 'magnifier' = 'gate') => (
    <Page title={title} width="reading" back="previous">
      <Card>
        <div role="alert">
          <EmptyState drawing={drawing} title={text} action={way} />
        </div>
      </Card>
    </Page>
  );
  const home = <LinkButton to={getHref('home')}>{t('form-back-to-home')}</LinkButton>;
  if (user === undefined) return null;
  if (problem !== undefined) return alert(t(problem), home);
  const { status } = error === undefined ? { status: undefined } : asPortalError(error);
  if (status === 404) return alert(t('not-found'), home, 'magnifier');
  if (status === 403 || (applicant !== undefined && !applicant.may.edit)) return alert(t('app-not-authorized'), home);

  const failed = error ?? (id === undefined ? undefined : result.error);
  const own = user.account.category === 'applicant';
  const staff = user.account.category === 'admin' || user.account.category === 'superadmin';
  const cv =
    applicant === undefined
      ? getHref('applicantDetail', { appid, accid: '' })
      : getHref('applicantDetail', { appid, accid: applicant.accountid });
  if (opened !== undefined && (opened.applicantid !== appid || opened.status === 'removed'))
    return alert(t('wrongRecord'), <LinkButton to={cv}>{t('toCv')}</LinkButton>);
  // Thanks are for whoever fills in an own CV, or a vendor's; staff go on with the CV.
  if (done && staff) return <LeadOn to={cv} />;
  return (
    <Page
      title={title}
      {...(applicant !== undefined && !own && { intro: t('of', { name: fullName(applicant) }) })}
      width="reading"
      {...(!done && { back: cv })}
    >
      {done ? (
        <RecordThanks cv={cv} />
      ) : applicant !== undefined && (id === undefined || opened !== undefined) ? (
        <RecordForm
          key={opened?.revision}
          {...form}
          accountid={user.account.accountid}
          draft={`${kind}.${id ?? applicant.applicantid}`}
          layout={staff ? 'page' : 'steps'}
          revision={opened?.revision}
          initial={valuesOf(opened)}
          save={(values) => (opened === undefined ? add(applicant.applicantid, values) : change(opened, values))}
          cv={cv}
          onReload={id === undefined ? undefined : reopen}
          onDone={() => setDone(true)}
        />
      ) : failed !== undefined ? (
        <Card>
          <ErrorState
            error={failed}
            text={t(fetchError)}
            onRetry={() => {
              if (error !== undefined) void refetch();
              if (id !== undefined) void result.refetch();
            }}
          />
        </Card>
      ) : (
        <Card>
          <SkeletonForm fields={8} />
        </Card>
      )}
    </Page>
  );
};
