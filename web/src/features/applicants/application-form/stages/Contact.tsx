import { relations } from '@berangkat/contracts/reference';
import { useFormContext, useWatch } from 'react-hook-form';
import { useOptions } from '../../../../shared/fields/useOptions';
import { useText } from '../../../../shared/i18n';
import {
  CheckField,
  FieldRow,
  FieldSection,
  PhoneField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../../shared/kit/form';
import { formTexts } from '../../texts/form';
import { EmailTakenHelp } from '../../EmailTakenHelp';
import { KnownAlready } from '../../KnownAlready';
import { useVoice } from '../useVoice';
import { type FormValues, type HiddenPhones } from '../values';
import { useLabels } from './useLabels';

/** Stage 3: how to reach the applicant, and whom to call if something happens. */
export const Contact = ({ hidden }: { readonly hidden?: HiddenPhones | undefined }) => {
  const { control } = useFormContext<FormValues>();
  const t = useVoice(useText(formTexts));
  const label = useLabels();
  const sameaddress = useWatch({ control, name: 'sameaddress' });
  return (
    <>
      <FieldSection title={t('sectionReach')}>
        <TextField
          control={control}
          name="email"
          label={label.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={50}
        />
        <EmailTakenHelp control={control} name="email" />
        <PhoneField
          control={control}
          name="phone1"
          label={label.phone1}
          hint={hidden?.phone1 == null ? t('phone1Hint') : t('hiddenPhone', { digits: hidden.phone1 })}
          optional={hidden?.phone1 != null}
        />
      </FieldSection>
      <FieldSection title={t('sectionIdentity')}>
        <FieldRow>
          <TextField
            control={control}
            name="idnumber"
            label={label.idnumber}
            hint={t('idnumberHint')}
            inputMode="numeric"
            maxLength={20}
          />
          <TextField
            control={control}
            name="passportnumber"
            label={label.passportnumber}
            hint={t('passportHint')}
            optional
            upperCase
            maxLength={10}
          />
        </FieldRow>
        {hidden === undefined && (
          <KnownAlready
            control={control}
            fields={['firstname', 'lastname', 'dateofbirth', 'phone1', 'idnumber', 'passportnumber']}
          />
        )}
      </FieldSection>
      <FieldSection title={t('sectionAddress')}>
        <TextAreaField
          control={control}
          name="addressid"
          label={label.addressid}
          autoComplete="street-address"
          maxLength={200}
        />
        <CheckField control={control} name="sameaddress" label={t('sameAddress')} />
        {!sameaddress && (
          <TextAreaField control={control} name="addressresidence" label={label.addressresidence} maxLength={200} />
        )}
      </FieldSection>
      <FieldSection title={t('sectionEmergency')}>
        <FieldRow>
          <TextField control={control} name="emergencycontactname" label={label.emergencycontactname} maxLength={40} />
          <SelectField
            control={control}
            name="emergencycontactrelation"
            label={label.emergencycontactrelation}
            options={useOptions(relations)}
          />
        </FieldRow>
        <PhoneField
          control={control}
          name="phone2"
          label={label.phone2}
          hint={hidden?.phone2 == null ? t('phone2Hint') : t('hiddenPhone', { digits: hidden.phone2 })}
          optional
        />
      </FieldSection>
      <FieldSection title={t('sectionVideo')}>
        <TextField
          control={control}
          name="videolink"
          label={label.videolink}
          hint={t('videoHint')}
          optional
          type="url"
          inputMode="url"
          maxLength={150}
          placeholder="https://youtu.be/…"
        />
      </FieldSection>
    </>
  );
};
