import { AGENCY_DEFAULTS, agencySettings, contactSettings } from '@berangkat/contracts/settings';
import { auditClaim } from '../../shared/api';
import { useText } from '../../shared/i18n';
import {
  CheckField,
  ErrorState,
  FieldRow,
  NumberField,
  OPENING,
  Page,
  Part,
  PhoneField,
  SettingsForm,
  SkeletonForm,
  TextField,
} from '../../shared/kit';
import { useSession } from '../../shared/session';
import { loadFactorDutyForm } from '../factors';
import { type NewestSettings, useChangeContactMutation, useChangeSettingsMutation, useReadSettingsQuery } from './api';
import styles from './SettingsPage.module.css';
import { settingsTexts } from './texts';
import { lazy } from '../../shared/lazy';

// With a logo to send, it is half of the page, and admins do not have it.
const AgencyCardForm = lazy(() => import('./AgencyCardForm').then((module) => ({ default: module.AgencyCardForm })));

const RatesForm = lazy(() => import('./RatesForm').then((module) => ({ default: module.RatesForm })));

const FactorDutyForm = lazy(loadFactorDutyForm);

/** The settings of the running portal: chat and contact for admins, the rest for superadmins. */
export const Component = () => {
  const t = useText(settingsTexts);
  const { can } = useSession();
  const { data, error, refetch } = useReadSettingsQuery(undefined, OPENING);
  return (
    <Page title={t('title')} intro={t('intro')} width="reading">
      {data === undefined && error !== undefined && (
        <ErrorState text={t('loadError')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && <SkeletonForm />}
      {data !== undefined && (
        <div className={styles.forms}>
          <ContactForm newest={data} refetch={refetch} />
          {can('setting.edit') && (
            <Part fallback={<SkeletonForm />}>
              <AgencyCardForm newest={data} refetch={refetch} />
            </Part>
          )}
          {can('setting.edit') && <AgencyForm newest={data} refetch={refetch} />}
          {can('setting.edit') && (
            <Part fallback={<SkeletonForm />}>
              <RatesForm newest={data} refetch={refetch} />
            </Part>
          )}
          {can('factor.demand') && (
            <Part fallback={<SkeletonForm />}>
              <FactorDutyForm />
            </Part>
          )}
        </div>
      )}
    </Page>
  );
};

const ContactForm = (settings: NewestSettings) => {
  const t = useText(settingsTexts);
  const [change] = useChangeContactMutation();
  const { chat, contactemail } = settings.newest.contact;
  const missing = chat === null && contactemail === null;
  return (
    <SettingsForm
      {...settings}
      part={({ contact }) => contact}
      title={t('contact')}
      intro={<p className={styles.intro}>{t(missing ? 'contactMissing' : 'contactText')}</p>}
      schema={contactSettings}
      start={{}}
      save={(values, revision) => change({ ...values, revision, audit: auditClaim('change_contact') })}
      savedText={t('saved')}
      failedText={t('saveError')}
    >
      {(control) => (
        <>
          <TextField control={control} name="chat" label={t('chat')} hint={t('chatHint')} maxLength={200} optional />
          <TextField control={control} name="contactemail" label={t('contactemail')} type="email" optional />
        </>
      )}
    </SettingsForm>
  );
};

const AgencyForm = (settings: NewestSettings) => {
  const t = useText(settingsTexts);
  const [change] = useChangeSettingsMutation();
  return (
    <SettingsForm
      {...settings}
      part={({ agency }) => agency}
      title={t('agency')}
      intro={settings.newest.announcements === 'outbox' && <p className={styles.intro}>{t('noAccount')}</p>}
      schema={agencySettings}
      start={AGENCY_DEFAULTS}
      save={(values, revision) => change({ ...values, revision, audit: auditClaim('change_settings') })}
      savedText={t('saved')}
      failedText={t('saveError')}
    >
      {(control) => (
        <>
          <CheckField control={control} name="ownstanding" label={t('ownstanding')} hint={t('ownstandingHint')} />
          <CheckField control={control} name="standingmail" label={t('standingmail')} hint={t('standingmailHint')} />
          <FieldRow>
            <PhoneField
              control={control}
              name="sender"
              label={t('sender')}
              hint={t(settings.newest.agency.sender === null ? 'senderMissing' : 'senderHint')}
              optional
            />
            <NumberField
              control={control}
              name="openingdepartures"
              label={t('openingdepartures')}
              hint={t('openingHint')}
            />
            <NumberField
              control={control}
              name="departuretarget"
              label={t('departuretarget')}
              hint={t('targetHint')}
              optional
            />
          </FieldRow>
        </>
      )}
    </SettingsForm>
  );
};
