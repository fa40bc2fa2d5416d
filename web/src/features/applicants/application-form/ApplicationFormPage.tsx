import { type Draft } from '@berangkat/contracts/applicants';
import { skipToken } from '@reduxjs/toolkit/query';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { asPortalError } from '../../../shared/api';
import { NETWORK } from '../../../shared/api/problem';
import { LeadOn, useLeadOn } from '../../../shared/here';
import { useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit/banner';
import { LinkButton } from '../../../shared/kit/Button';
import { Card } from '../../../shared/kit/Card';
import { Page } from '../../../shared/kit/Page';
import { SkeletonForm, Skeleton } from '../../../shared/kit/Skeleton';
import { EmptyState } from '../../../shared/kit/states/EmptyState';
import { ErrorState } from '../../../shared/kit/states/ErrorState';
import { getHref } from '../../../shared/paths';
import { readSession, useSession } from '../../../shared/session';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { readDraft, useReadApplicantQuery } from '../api';
import { isApplicantId, useApplicantAddress } from '../applicantAddress';
import { formTexts } from '../texts/form';
import { applicantsSpec } from '../texts/spec';
import { ApplicationStages } from './ApplicationStages';
import { openExisting, openNew, type Opening } from './opening';
import { Done } from './stages/later';
import { useWishedJob } from './useWishedJob';
import { emptyForm, FORM_FIELDS } from './values';
import styles from './ApplicationForm.module.css';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

/** The form on its way, in its own shape. A new one says at once what it will ask for. */
const FormSkeleton = ({ fresh }: { readonly fresh: boolean }) => {
  const t = useText(formTexts);
  return (
    <>
      <div className={styles.top}>
        {fresh && <p className={styles.intro}>{t('introNew')}</p>}
        <Skeleton width={96} height={18} />
        <div className={styles.progress}>
          <Skeleton height={5} />
        </div>
      </div>
      <Card className={styles.sheet}>
        <SkeletonForm fields={6} />
      </Card>
    </>
  );
};

const Withdrawn = lazy(() => import('../withdrawn/Withdrawn').then((module) => ({ default: module.Withdrawn })));
// Applicants never see it, and their phones need not load it.
const ApplicationSheet = lazy(() =>
  import('./ApplicationSheet').then(({ ApplicationSheet }) => ({ default: ApplicationSheet })),
);

/** /application-form: a new application, or with `appid` an existing one. */
export const Component = () => {
  const t = useText(formTexts);
  const { appid } = useApplicantAddress();
  const { status } = useSession();
  const dispatch = useAppDispatch();
  // The code of this screen loads beside the question who is signed in, not after it.
  if (status === 'unknown' || status === 'unreachable') {
    return (
      <Page title={t(appid === undefined ? 'title' : 'titleEdit')} width="reading">
        {status === 'unknown' ? (
          <FormSkeleton fresh={appid === undefined} />
        ) : (
          <Card>
            <ErrorState error={NETWORK} onRetry={() => void dispatch(readSession())} />
          </Card>
        )}
      </Page>
    );
  }
  return appid === undefined ? <NewApplication /> : <ExistingApplication key={appid} appid={appid} />;
};

/** Says why somebody may not be here and leads on; once, however often it is drawn. */
const useSentAway = (): ((text: 'app-not-authorized' | 'app-profile-exists', to: string) => void) => {
  const t = useText(applicantsSpec);
  const banner = useBanner();
  const leadOn = useLeadOn();
  const sent = useRef(false);
  return (text, to) => {
    if (sent.current) return;
    sent.current = true;
    banner(text === 'app-profile-exists' ? 'info' : 'error', t(text));
    void leadOn(to, { replace: true });
  };
};

/** Milliseconds that a new form waits for the server's draft before it opens with what this device has. */
const DRAFT_TIMEOUT = 4_000;

/** The server's draft: null for none, undefined when it could not be asked in time. */
const useServerDraft = (wanted: boolean): { readonly known: boolean; readonly draft: Draft | null | undefined } => {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<{ known: boolean; draft: Draft | null | undefined }>({
    known: !wanted,
    draft: undefined,
  });
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    // The form is drawn in slices, as a first screen is: in one go it holds up a phone for a quarter of a second.
    const settle = (draft: Draft | null | undefined): void =>
      startTransition(() => {
        if (here) setFound((before) => (before.known ? before : { known: true, draft }));
      });
    const timer = setTimeout(() => settle(undefined), DRAFT_TIMEOUT);
    dispatch(readDraft.initiate(undefined, { forceRefetch: true, subscribe: false }))
      .unwrap()
      .then(settle, () => settle(undefined));
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [wanted, dispatch]);
  return found;
};

const NewApplication = () => {
  const t = useText(formTexts);
  const { user } = useSession();
  if (user?.withdrawn !== true) return <OpenApplication />;
  return (
    <Page title={t('title')} width="reading">
      <Part>
        <Withdrawn />
      </Part>
    </Page>
  );
};

const OpenApplication = () => {
  const { user, can } = useSession();
  const { accid } = useApplicantAddress();
  const sendAway = useSentAway();
  const dispatch = useAppDispatch();
  const { accountid = '', email = '', category } = user?.account ?? {};

  const mayCreate = can('application.create');
  const asksAccount = category === 'admin' || category === 'superadmin';
  // Asked when the screen opens: who has just submitted has an application from then on, and is thanked.
  const [existing] = useState(category === 'applicant' ? user?.applicantids[0] : undefined);
  const toOwnCv = (own: string): void =>
    sendAway('app-profile-exists', getHref('applicantDetail', { appid: own, accid: accountid }));

  const welcome = mayCreate && existing === undefined;
  const { known, draft } = useServerDraft(welcome && can('application.draft'));
  const wish = useWishedJob();
  const blank = useMemo(
    () => ({
      ...emptyForm({
        ...(category === 'applicant' && { email }),
        ...(asksAccount && accid !== undefined && isApplicantId(accid) && { accountid: accid }),
      }),
      ...wish,
    }),
    [category, email, asksAccount, accid, wish],
  );
  const opening = useMemo(
    () =>
      known && wish !== undefined && accountid !== ''
        ? openNew({ accountid, blank, server: draft, remote: can('application.draft') })
        : undefined,
    // The session may be read again while the form is being filled in; the form stays.
    // oxlint-disable-next-line react/exhaustive-deps
    [known, wish, draft, accountid],
  );

  useEffect(() => {
    if (existing !== undefined) toOwnCv(existing);
    else if (!mayCreate) sendAway('app-not-authorized', getHref('dashboard'));
    // Once, when the screen opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const profileExists = async (): Promise<void> => {
    const session = await dispatch(readSession())
      .unwrap()
      .catch(() => null);
    // One that was withdrawn meanwhile is told so in place of the form.
    if (session?.withdrawn !== true) toOwnCv(session?.applicantids[0] ?? '');
  };

  return (
    <FormScreen
      opening={welcome ? opening : undefined}
      accid={accountid}
      asksAccount={asksAccount}
      onProfileExists={() => void profileExists()}
    />
  );
};

const ExistingApplication = ({ appid }: { readonly appid: string }) => {
  const t = useText(formTexts, applicantsSpec);
  const { user } = useSession();
  const sendAway = useSentAway();
  const valid = isApplicantId(appid);
  const { data, error, isFetching, refetch } = useReadApplicantQuery(valid ? { id: appid } : skipToken);
  const status = error === undefined ? undefined : asPortalError(error).status;
  const refused = status === 403 || (data !== undefined && !data.may.edit);

  useEffect(() => {
    if (refused) sendAway('app-not-authorized', getHref('dashboard'));
    // Once, when it turns out.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refused]);

  // Read again, it may be newer: the form stays with what it was opened with and says so.
  const [opening, setOpening] = useState<Opening>();
  const mine = user?.account.accountid;
  useEffect(() => {
    if (opening === undefined && data !== undefined && data.may.edit && !isFetching && mine !== undefined)
      startTransition(() => setOpening(openExisting(mine, data)));
  }, [opening, data, isFetching, mine]);

  if (!valid || status === 404) {
    return (
      <Page title={t('titleEdit')} width="reading" back="previous">
        <Card>
          <div role="alert">
            <EmptyState
              drawing="unplugged"
              title={t('app-id-invalid')}
              action={<LinkButton to={getHref('home')}>{t('form-back-to-home')}</LinkButton>}
            />
          </div>
        </Card>
      </Page>
    );
  }
  if (error !== undefined && opening === undefined && !refused) {
    return (
      <Page title={t('titleEdit')} width="reading" back="previous">
        <Card>
          <ErrorState error={error} text={t('app-fetch-error')} onRetry={() => void refetch()} />
        </Card>
      </Page>
    );
  }
  return (
    <FormScreen
      edits
      opening={opening}
      accid={data?.accountid ?? ''}
      asksAccount={false}
      onProfileExists={() => undefined}
    />
  );
};

interface FormScreenProps {
  readonly edits?: boolean;
  /** Undefined while it is not known what the form starts with. */
  readonly opening: Opening | undefined;
  readonly accid: string;
  readonly asksAccount: boolean;
  readonly onProfileExists: () => void;
}

const FormScreen = ({ edits = false, opening, accid, asksAccount, onProfileExists }: FormScreenProps) => {
  const t = useText(formTexts, applicantsSpec);
  const [reopened, setReopened] = useState<Opening>();
  const [done, setDone] = useState<{ appid: string; firstname: string; accid?: string }>();
  const current = reopened ?? opening;
  const { field: named } = useApplicantAddress();
  const { user, mayEnter } = useSession();
  const category = user?.account.category;
  // Thanks are for whoever applies; who keeps somebody else's application goes on with the CV.
  if (done !== undefined && edits && category !== 'applicant' && mayEnter('applicant.read'))
    return <LeadOn to={getHref('applicantDetail', { appid: done.appid, accid: done.accid ?? accid })} />;
  const Form = category === 'admin' || category === 'superadmin' ? ApplicationSheet : ApplicationStages;
  return (
    <Page
      title={edits ? t('titleEdit') : t('title')}
      width="reading"
      {...(edits && done === undefined && { back: 'previous' })}
      {...(done !== undefined && { tab: t('app-stage-5') })}
    >
      {done !== undefined ? (
        <Part fallback={<SkeletonForm fields={3} />}>
          <Done appid={done.appid} accid={done.accid ?? accid} firstname={done.firstname} created={!edits} />
        </Part>
      ) : current === undefined ? (
        <FormSkeleton fresh={!edits} />
      ) : (
        <Part fallback={<FormSkeleton fresh={!edits} />}>
          <Form
            key={current.key}
            opening={current}
            asksAccount={asksAccount}
            field={FORM_FIELDS.find((field) => field === named)}
            onReopen={setReopened}
            onDone={setDone}
            onProfileExists={onProfileExists}
          />
        </Part>
      )}
    </Page>
  );
};
