import { FILE_RULES } from '@berangkat/contracts/files';
import { ADDRESS_MAX, AGENCY_ID, agencyCard } from '@berangkat/contracts/settings';
import { api, auditClaim, call, tagsOf } from '../../shared/api';
import { useText } from '../../shared/i18n';
import { FieldRow, PhoneField, SettingsForm, TextAreaField, TextField } from '../../shared/kit';
import { PictureCard, type RecordPicture } from '../../shared/kit/upload';
import { getHref } from '../../shared/paths';
import { useAppDispatch } from '../../shared/useAppDispatch';
import { type NewestSettings, useChangeAgencyCardMutation, useRemoveAgencyLogoMutation } from './api';
import styles from './SettingsPage.module.css';
import { cardTexts } from './texts/card';

/** The card of the agency, shown to everybody wherever its name counts. */
export const AgencyCardForm = (settings: NewestSettings) => {
  const t = useText(cardTexts);
  const [change] = useChangeAgencyCardMutation();
  const { legalname, logo } = settings.newest.card;
  return (
    <>
      <SettingsForm
        {...settings}
        part={({ card }) => card}
        title={t('card')}
        intro={<p className={styles.intro}>{t(legalname === null ? 'cardMissing' : 'cardText')}</p>}
        schema={agencyCard}
        start={{}}
        save={(values, revision) => change({ ...values, revision, audit: auditClaim('change_agency_card') })}
        savedText={t('saved')}
        failedText={t('saveError')}
      >
        {(control) => (
          <>
            <TextField control={control} name="legalname" label={t('legalname')} hint={t('legalnameHint')} optional />
            <FieldRow>
              <TextField control={control} name="licence" label={t('licence')} hint={t('licenceHint')} optional />
              <TextField
                control={control}
                name="licenceurl"
                label={t('licenceurl')}
                hint={t('licenceurlHint')}
                type="url"
                maxLength={ADDRESS_MAX}
                optional
              />
            </FieldRow>
            <TextAreaField control={control} name="address" label={t('address')} rows={2} optional />
            <FieldRow>
              <TextField
                control={control}
                name="contactperson"
                label={t('contactperson')}
                hint={t('contactpersonHint')}
                optional
              />
              <PhoneField control={control} name="phone" label={t('phone')} hint={t('phoneHint')} optional />
            </FieldRow>
            <TextField control={control} name="email" label={t('email')} hint={t('emailHint')} type="email" optional />
            <TextField control={control} name="feeid" label={t('feeid')} hint={t('feeHint')} optional />
            <TextField control={control} name="feeen" label={t('feeen')} optional />
          </>
        )}
      </SettingsForm>
      <AgencyLogo logo={logo} name={legalname ?? t('card')} />
    </>
  );
};

const AgencyLogo = ({ logo, name }: { readonly logo: string | null; readonly name: string }) => {
  const t = useText(cardTexts);
  const dispatch = useAppDispatch();
  const [remove] = useRemoveAgencyLogoMutation();
  const picture: RecordPicture = {
    title: t('logo'),
    hint: t('logoHint'),
    alt: t('logoOf', { name }),
    slot: 'agency logo',
    rules: FILE_RULES.agencylogo,
    call: () => call('uploadAgencyLogo', { id: AGENCY_ID }),
    onDone: () => void dispatch(api.util.invalidateTags(tagsOf('settings'))),
    savedText: t('logoSaved'),
    removal: {
      title: t('logoRemoveTitle'),
      text: t('logoRemoveText'),
      confirm: t('logoRemove'),
      run: () => remove({ id: AGENCY_ID, audit: auditClaim('remove_agency_logo') }),
      doneText: t('logoRemoved'),
      failedText: t('logoRemoveError'),
    },
    registered: { name, text: '', withPictureText: '', href: getHref('settings') },
  };
  return <PictureCard picture={picture} src={logo ?? undefined} />;
};
