import {
  agencySettings,
  contactSettings,
  DEFAULT_OPENING_DEPARTURES,
  type SettingsView,
} from '@berangkat/contracts/settings';
import { auditClaim } from '../../shared/api';
import { useText } from '../../shared/i18n';
import {
  CheckField,
  ErrorState,
  FieldRow,
  NumberField,
  OPENING,
  Page,
  PhoneField,
  SkeletonForm,
  TextField,
  useOpened,
} from '../../shared/kit';
import { useSession } from '../../shared/session';
import { useChangeContactMutation, useChangeSettingsMutation, useReadSettingsQuery } from './api';
import { SettingsForm } from './SettingsForm';
import styles from './SettingsPage.module.css';
import { settingsTexts } from './texts';

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
          {can('setting.edit') && <AgencyForm newest={data} refetch={refetch} />}
        </div>
      )}
    </Page>
  );
};

interface HalfProps {
  readonly newest: SettingsView;
  readonly refetch: () => PromiseLike<{ readonly data?: SettingsView | undefined }>;
}

const ContactForm = ({ newest, refetch }: HalfProps) => {
  const t = useText(settingsTexts);
  const { opened = newest, reopen } = useOpened(newest, refetch);
  const [change] = useChangeContactMutation();
  const { chat, contactemail, revision } = opened.contact;
  const missing = chat === null && contactemail === null;
  return (
    <SettingsForm
      key={revision}
      title={t('contact')}
      intro={<p className={styles.intro}>{t(missing ? 'contactMissing' : 'contactText')}</p>}
      schema={contactSettings}
      start={{}}
      values={opened.contact}
      save={(values) => change({ ...values, revision, audit: auditClaim('change_contact') })}
      onReload={reopen}
    >
      {(control) => (
        <>
          <TextField control={control} name="chat" label={t('chat')} hint={t('chatHint')} maxLength={200} optional />
          <TextField
            control={control}
            name="contactemail"
            label={t('contactemail')}
            type="email"
            maxLength={50}
            optional
          />
        </>
      )}
    </SettingsForm>
  );
};

const AgencyForm = ({ newest, refetch }: HalfProps) => {
  const t = useText(settingsTexts);
  const { opened = newest, reopen } = useOpened(newest, refetch);
  const [change] = useChangeSettingsMutation();
  const { revision } = opened.agency;
  return (
    <SettingsForm
      key={revision}
      title={t('agency')}
      schema={agencySettings}
      start={{ openingdepartures: DEFAULT_OPENING_DEPARTURES, ownstanding: true }}
      values={opened.agency}
      save={(values) => change({ ...values, revision, audit: auditClaim('change_settings') })}
      onReload={reopen}
    >
      {(control) => (
        <>
          <CheckField control={control} name="ownstanding" label={t('ownstanding')} hint={t('ownstandingHint')} />
          <FieldRow>
            <PhoneField control={control} name="sender" label={t('sender')} hint={t('senderHint')} optional />
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
