import { DAY_DEFAULTS } from '@berangkat/contracts/interviews';
import { agencyZone, daysAfter, today } from '@berangkat/contracts/kernel';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { auditClaim } from '../../../shared/api';
import { useAddress } from '../../../shared/here';
import { specTexts, useText } from '../../../shared/i18n';
import {
  DateField,
  DateRow,
  EntityForm,
  FieldRow,
  FieldSection,
  NumberField,
  OPENING,
  SuggestField,
  TextAreaField,
  TextField,
  TimeField,
  useIdInAddress,
} from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useChangeInterviewDayMutation, usePlanInterviewDayMutation, useReadInterviewDayQuery } from '../api';
import { dayForm, typedDay } from './formSchema';
import { dayFormTexts } from './texts';

const ZONES = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }));

/** Plans an interview day of the project that the address names, or changes a day. */
export const Component = () => {
  const t = useText(dayFormTexts, specTexts);
  const id = useIdInAddress();
  const [address] = useAddress();
  const pid = address.get('pid') ?? '';
  const day = useReadInterviewDayQuery(id === undefined ? skipToken : { id }, OPENING);
  const [plan] = usePlanInterviewDayMutation();
  const [change] = useChangeInterviewDayMutation();
  const { data } = day;
  const typed = useMemo(() => data && typedDay(data), [data]);
  return (
    <EntityForm
      title={t(id === undefined ? 'formNew' : 'formEdit')}
      intro={id === undefined && t('formIntro')}
      back={id === undefined ? getHref('interviewDays', { projectid: pid }) : getHref('interviewDay', { id })}
      id={id}
      result={{
        data: typed,
        error: day.error,
        refetch: async () => {
          const { data: newer } = await day.refetch();
          return { data: newer && typedDay(newer) };
        },
      }}
      loadErrorText={t('loadError')}
      schema={dayForm}
      start={{
        ...DAY_DEFAULTS,
        date: daysAfter(today(), 7),
        zone: agencyZone(),
        rooms: t('roomFirst'),
        breaks: '12:00-13:00',
      }}
      save={(values, opened) =>
        opened === undefined
          ? plan({ projectid: pid, ...values, audit: auditClaim('plan_interview_day') })
          : change({
              id: opened.interviewdayid,
              ...values,
              revision: opened.revision,
              audit: auditClaim('change_interview_day'),
            })
      }
      savedText={(_values, opened) => t(opened === undefined ? 'saved' : 'changed')}
      failedText={t('saveError')}
    >
      {(control) => (
        <>
          <FieldSection title={t('sectionTime')}>
            <DateRow>
              <DateField control={control} name="date" label={t('date')} />
              <SuggestField control={control} name="zone" label={t('zone')} hint={t('zoneHint')} options={ZONES} />
            </DateRow>
            <FieldRow>
              <TimeField control={control} name="begins" label={t('begins')} />
              <TimeField control={control} name="ends" label={t('ends')} />
            </FieldRow>
            <FieldRow>
              <NumberField control={control} name="minutes" label={t('minutes')} unit={t('minutesUnit')} />
              <TextField control={control} name="breaks" label={t('breaks')} hint={t('breaksHint')} optional />
            </FieldRow>
          </FieldSection>
          <FieldSection title={t('sectionPlace')}>
            <TextField control={control} name="place" label={t('address')} optional />
            <TextField control={control} name="link" label={t('link')} hint={t('linkHint')} type="url" optional />
            <TextAreaField control={control} name="rooms" label={t('rooms')} hint={t('roomsHint')} rows={3} />
            <TextAreaField
              control={control}
              name="remarks"
              label={t('remarks')}
              hint={t('remarksHint')}
              rows={2}
              optional
            />
          </FieldSection>
        </>
      )}
    </EntityForm>
  );
};
